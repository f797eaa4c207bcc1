import type { ButtonHTMLAttributes } from 'react'
import styles from './pill.module.css'

/** A button that is on or off among its like, such as a category; say which group it is of with `role=group` around them. */
export function Pill({ isOn, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { isOn: boolean }) {
  return <button type="button" className={styles.pill} aria-pressed={isOn} {...rest} />
}
