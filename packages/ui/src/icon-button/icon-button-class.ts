import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

/** The classes of an icon button, also for links that look like one; `isSolid` where it is on top of art. */
export const iconButtonClass = (isSolid = false): string =>
  classNames(styles.iconButton, isSolid && styles.solid)
