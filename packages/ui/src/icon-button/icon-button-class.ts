import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

/** The classes of an icon button, for links that look like one; `solid` where it lies on art. */
export const iconButtonClass = (isSolid = false): string =>
  classNames(styles.iconButton, isSolid && styles.solid)
