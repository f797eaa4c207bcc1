import type { ButtonHTMLAttributes } from 'react'
import styles from './pill.module.css'

/** A button that is on or off in a group, such as a category; wrap the group in an element with `role=group` and a name. */
export function Pill({ isOn, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { isOn: boolean }) {
  return <button type="button" className={styles.pill} aria-pressed={isOn} {...rest} />
}
