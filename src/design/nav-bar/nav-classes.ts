import styles from './nav-bar.module.css';

/** Looks of the bar's parts, for a router's links: the logo, an entry, an icon, an outlined action, the account. */
export const navHomeClass = styles.home;
export const navLinkClass = styles.link;
export const navButtonClass = styles.button;
export const navActionClass = styles.action;
export const navUserClass = styles.user;
