import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { HOUR } from '#freight/values/duration.ts';
import {
  BreakBlock,
  EmptyWay,
  HatchPattern,
  LateHatch,
  NowLine,
  RestBlock,
  RoadLine,
  StopMark,
  Tray,
  TruckMark,
  WaitLine,
} from '#screens/parts/road-in-time/marks.tsx';
import { hoursOf, timeScale } from '#screens/parts/road-in-time/time-scale.ts';
import '#design/tokens.css';

const SIX = Date.parse('2026-03-17T06:30:00Z');

test('a scale puts moments by their hours and names the full ones in its span', () => {
  const scale = timeScale(SIX, 50, 200);
  expect(scale.x(SIX + 2 * HOUR)).toBe(100);
  expect(scale.to).toBe(SIX + 4 * HOUR);
  expect(hoursOf(scale).map((at) => scale.x(at))).toEqual([25, 75, 125, 175]);
});

test('what is late is hatched over eight units at the least, and up to its stop', async () => {
  const { container } = await render(
    <>
      <HatchPattern />
      <svg>
        <LateHatch from={100} to={103} y={40} />
        <LateHatch from={100} to={160} y={40} />
      </svg>
    </>,
  );
  const [short, long] = [...container.querySelectorAll('rect[fill]')];
  expect([short?.getAttribute('x'), short?.getAttribute('width')]).toEqual(['95', '8']);
  expect([long?.getAttribute('x'), long?.getAttribute('width')]).toEqual(['100', '60']);
  expect(getComputedStyle(long as Element).fill).toContain('late-hatch');
});

test('a tray has a post at each end of the slot that is fixed', async () => {
  const { container } = await render(
    <svg>
      <Tray from={10} to={60} y={40} opens closes />
      <Tray from={10} to={60} y={40} opens={false} closes />
      <Tray from={10} to={60} y={40} opens closes={false} />
    </svg>,
  );
  const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(drawn).toEqual(['M10 48V55H60V48', 'M10 55V55H60V48', 'M10 48V55H60V55']);
});

test('a road is solid where it is done and dashed where it is to come; nothing has no length', async () => {
  const { container } = await render(
    <svg>
      <RoadLine from={0} to={40} y={40} isDone />
      <RoadLine from={40} to={90} y={40} />
      <RoadLine from={90} to={90} y={40} />
      <EmptyWay from={90} to={120} y={40} />
      <EmptyWay from={120} to={120} y={40} />
      <WaitLine from={120} to={130} y={40} />
      <WaitLine from={130} to={120} y={40} />
    </svg>,
  );
  const dashes = [...container.querySelectorAll('path')].map((path) => getComputedStyle(path).strokeDasharray);
  expect(dashes).toEqual(['none', '9px, 6px', '4px, 4px', 'none']);
});

test('a rest has a bed and says its end where it has room; stops differ by shape and state', async () => {
  const { container } = await render(
    <svg>
      <RestBlock from={0} to={200} height={83} words="Rest until 05:15" />
      <RestBlock from={200} to={220} height={83} />
      <BreakBlock from={10} to={20} y={40} />
      <StopMark x={20} y={40} shape="square" state="late" />
      <StopMark x={60} y={40} shape="disc" state="done" />
      <StopMark x={90} y={40} shape="disc" state="here" />
      <TruckMark x={100} y={40} />
      <NowLine x={120} height={83} />
    </svg>,
  );
  expect(container.textContent).toBe('Rest until 05:15');
  expect(container.querySelectorAll('use')).toHaveLength(2);
  expect(container.querySelectorAll('circle')).toHaveLength(2);
});
