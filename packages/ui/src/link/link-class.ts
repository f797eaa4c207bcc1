import { classNames } from '../class-names.ts'
import styles from './link.module.css'

/** The class of a link, or of a button that looks like one: `quiet` in a footer, `inline` beside a label. */
export const linkClass = (look?: 'quiet' | 'inline'): string => classNames(styles.link, look && styles[look])
