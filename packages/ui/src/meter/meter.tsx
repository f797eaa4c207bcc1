import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './meter.module.css'

/**
 * A bar that shows `value` of `max`; without `value` the amount is not known yet. A bar that only repeats a figure beside it is
 * `aria-hidden`.
 */
export function Meter({ className, ...props }: ComponentProps<'progress'>) {
  return <progress {...props} className={classNames(styles.meter, className)} />
}
