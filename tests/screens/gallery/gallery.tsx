import '#design/tokens.css';
import '#design/fonts.css';
import '#design/base.css';
import { useEffect, useState } from 'react';
import { LogoMark } from '#design/logo/logo.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { SkipLink } from '#design/skip-link/skip-link.tsx';
import { ActionSheets } from './actions.tsx';
import { FormSheets } from './forms.tsx';
import styles from './gallery.module.css';
import { MarkSheets } from './marks.tsx';
import { OverlaySheets } from './overlays.tsx';
import { PaperSheets } from './papers.tsx';
import { PhoneSheets } from './phone.tsx';
import { ShellSheets } from './shell.tsx';
import { StateSheets } from './states.tsx';

type Theme = 'system' | 'light' | 'dark';
type TextSize = '100' | '200';

/** Every component in every state. `?theme=dark` and `?text=200` set how it starts. */
export function Gallery() {
  const asked = new URLSearchParams(location.search);
  const [theme, setTheme] = useState<Theme>(asked.get('theme') === 'dark' ? 'dark' : 'system');
  const [text, setText] = useState<TextSize>(asked.get('text') === '200' ? '200' : '100');

  useEffect(() => {
    const { dataset, style } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    style.fontSize = `${text}%`;
  }, [theme, text]);

  return (
    <>
      <SkipLink to="gallery">Skip to the components</SkipLink>
      <ShellSheets />
      <main id="gallery" tabIndex={-1} className={styles.page}>
        <div className={styles.title}>
          <LogoMark />
          <h1>Lading components</h1>
          <div className={styles.settings}>
            <Segmented
              label="Theme"
              value={theme}
              onChange={setTheme}
              segments={[
                { value: 'system', label: 'System' },
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
            <Segmented
              label="Text size"
              value={text}
              onChange={setText}
              segments={[
                { value: '100', label: '100%' },
                { value: '200', label: '200%' },
              ]}
            />
          </div>
        </div>
        <div className={styles.sheets}>
          <ActionSheets />
          <MarkSheets />
          <FormSheets />
          <PaperSheets />
          <PhoneSheets />
          <OverlaySheets />
          <StateSheets />
        </div>
      </main>
    </>
  );
}
