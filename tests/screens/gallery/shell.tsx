import { Avatar } from '#design/avatar/avatar.tsx';
import { Banner } from '#design/banner/banner.tsx';
import { BottomBar, BottomEntry, bottomLinkClass } from '#design/bottom-bar/bottom-bar.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Logo } from '#design/logo/logo.tsx';
import { Menu } from '#design/menu/menu.tsx';
import { MenuItem } from '#design/menu/menu-item.tsx';
import {
  NavBar,
  NavButton,
  NavIcon,
  NavLinks,
  NavSpace,
  NavUser,
  navActionClass,
  navButtonClass,
  navHomeClass,
  navLinkClass,
  navUserClass,
} from '#design/nav-bar/nav-bar.tsx';

export function ShellSheets() {
  return (
    <>
      <Banner tone="escort" icon="user-switch-f" role="status" actions={<button type="button">Stop</button>}>
        You act as <b>claire.dumortier@verrerie-lys.example</b>
      </Banner>
      <header>
        <NavBar>
          <a className={navHomeClass} href="#home">
            <Logo>Lading</Logo>
          </a>
          <NavLinks label="Main">
            <a className={navLinkClass} href="#dashboard">
              Dashboard
            </a>
            <a className={navLinkClass} href="#shipments" aria-current="page">
              Shipments
            </a>
            <a className={navLinkClass} href="#billing">
              Billing
            </a>
          </NavLinks>
          <NavSpace />
          <a className={navActionClass} href="#new">
            <Icon name="plus-b" />
            New shipment
          </a>
          <a className={navButtonClass} href="#help" aria-label="Help">
            <NavIcon icon="question-b" />
          </a>
          <NavButton icon="magnifying-glass-b" label="Search" />
          <NavButton icon="bell-b" label="Notifications, 3" count={3} />
          <Menu
            className={navUserClass}
            trigger={
              <NavUser
                label="Account menu"
                avatar={<Avatar initials="CD" color={6} />}
                name="Claire Dumortier"
                company="Verrerie de la Lys"
              />
            }
          >
            <MenuItem icon="user-b">Account</MenuItem>
            <MenuItem>Sign out</MenuItem>
          </Menu>
        </NavBar>
      </header>
      <aside aria-label="Notices">
        <Banner tone="danger" icon="lock-f" actions={<a href="#why">What to do</a>}>
          Your account is suspended.
        </Banner>
        <Banner tone="warn" icon="credit-card-f" actions={<a href="#pay">Pay them</a>}>
          Unpaid invoices: €1,290.48.
        </Banner>
        <Banner
          tone="info"
          icon="envelope-f"
          actions={
            <>
              <button type="button">Resend validation link</button>
              <a href="#edit">Edit e-mail</a>
            </>
          }
        >
          Your e-mail address is not validated.
        </Banner>
      </aside>
      <BottomBar label="Phone">
        <a className={bottomLinkClass} href="#offers">
          <BottomEntry icon="binoculars-b" currentIcon="binoculars-f">
            Offers
          </BottomEntry>
        </a>
        <a className={bottomLinkClass} href="#missions" aria-current="page">
          <BottomEntry icon="truck-b" currentIcon="truck-f" count={2} countLabel="late">
            Missions
          </BottomEntry>
        </a>
        <a className={bottomLinkClass} href="#outbox">
          <BottomEntry icon="tray-arrow-up-b" currentIcon="tray-arrow-up-f" attention countLabel="1 needs you">
            Outbox
          </BottomEntry>
        </a>
        <a className={bottomLinkClass} href="#drivers">
          <BottomEntry icon="steering-wheel-b" currentIcon="steering-wheel-b">
            Drivers
          </BottomEntry>
        </a>
      </BottomBar>
    </>
  );
}
