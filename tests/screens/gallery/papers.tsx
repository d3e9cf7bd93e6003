import { IconButton } from '#design/button/icon-button.tsx';
import { Cell, Cells, IconCell, NumberCell } from '#design/cells/cells.tsx';
import { HatchEdge, LatePanel } from '#design/late-panel/late-panel.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Row } from '#design/layout/row.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Plate } from '#design/plate/plate.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { Sign, SignFoot, SignHead, SignLine, SignPlace, SignRow, signClass } from '#design/sign/sign.tsx';
import { Stamp } from '#design/stamp/stamp.tsx';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import { TimeSign } from '#design/time-sign/time-sign.tsx';
import styles from './gallery.module.css';
import { Sheet } from './sheet.tsx';

export function PaperSheets() {
  return (
    <>
      <Sheet title="Signs" ground>
        <a className={signClass()} href="#mission">
          <SignHead end={<Reference framed>LD-48213</Reference>}>Next stop, pickup</SignHead>
          <SignPlace>
            <Plate country="FR" division="59" label="France, Nord" /> Tourcoing
          </SignPlace>
          <SignRow end="in 38 min">
            <TimeSign bound="at" label="at" large>
              08:40–10:00
            </TimeSign>
          </SignRow>
          <SignFoot
            end={
              <SyncMark state="server" onSign>
                On server
              </SyncMark>
            }
          >
            12 pal · 4.8 ldm · 6,240 kg
          </SignFoot>
        </a>
        <Sign>
          <SignHead late={<LatePanel>Late 2 min</LatePanel>} end={<Reference framed>LD-48198</Reference>}>
            Next: delivery
          </SignHead>
          <SignPlace>
            <Plate country="BE" division="WLG" label="Belgium, Liège" /> Saint-Georges-sur-Meuse
          </SignPlace>
          <SignLine>Quai de Wallonie 20, 4000</SignLine>
          <SignRow>
            <TimeSign bound="at" label="at" large>
              07:00–08:00
            </TimeSign>
          </SignRow>
          <SignRow>
            <Stamp onSign note="Tue 17 March · on time">
              Loaded 05:40
            </Stamp>
          </SignRow>
        </Sign>
        <Sign look="next">
          <SignHead>Then: delivery</SignHead>
          <SignRow
            end={
              <TimeSign bound="by" label="by">
                15:00
              </TimeSign>
            }
          >
            <SignPlace>
              <Plate country="BE" division="VAN" label="Belgium, Antwerp" /> Antwerpen
            </SignPlace>
          </SignRow>
          <SignLine>Noorderlaan 147, 2030</SignLine>
        </Sign>
      </Sheet>
      <Sheet title="Waybill cells" ground>
        <Cells>
          <NumberCell label="Pallets" box={7} share="third">
            18
          </NumberCell>
          <NumberCell label="Loading metres" unit="m" share="third">
            7.2
          </NumberCell>
          <NumberCell label="Gross weight" box={11} unit="kg" share="third">
            9,240
          </NumberCell>
          <Cell label="Driver" share="half">
            Thomas Declercq
          </Cell>
          <Cell label="Taken over" box={4} share="half">
            <Stamp note="17 Mar · on server">Loaded 05:40</Stamp>
          </Cell>
          <Cell label="Reservations" box={18} share="half" hot>
            One box crushed, kept on this phone
          </Cell>
          <Cell label="Contact on site" share="half">
            Benoît Lambert, 06 39 98 11 37
          </Cell>
          <Cell label="Instructions" box={13} share="row">
            Unload from the side, dock 7. Exchange 18 EUR pallets.
          </Cell>
          <IconCell icon="lift" label="Tail lift">
            Needed at delivery
          </IconCell>
          <IconCell icon="lift" label="No tail lift" pale>
            Driver helps at pickup only
          </IconCell>
        </Cells>
        <Paper aria-labelledby="pay">
          <PaperHead id="pay" end={<IconButton icon="x-b" label="Clear selection" />}>
            Pay 3 invoices
          </PaperHead>
          <PaperBody>€1,784.88</PaperBody>
          <PaperBody className={styles.late}>
            <HatchEdge />
            Or by bank transfer, with the invoice number.
          </PaperBody>
        </Paper>
      </Sheet>
      <Sheet title="Layout">
        <Stack gap="4">
          <Row as="header" align="baseline" justify="between" gap="1 3">
            <Text as="h3" size="title" weight="bold" leading="1.1">
              Payouts
            </Text>
            <Text size="note" tone="quiet">
              Every Tuesday
            </Text>
          </Row>
          <Columns least={8} gap="3">
            <Text as="p">€1,784.88 on 17 March</Text>
            <Text as="p" weight="bold" tone="ok">
              Arrived
            </Text>
            <Text as="p" weight="bold" tone="late">
              Returned by the bank
            </Text>
          </Columns>
        </Stack>
      </Sheet>
    </>
  );
}
