import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './meter.module.css'

/** How much of a whole is there, as a bar: `value` of `max`, without `value` that it is not known yet. What only repeats a figure beside it is `aria-hidden`. */
export function Meter({ className, ...props }: ComponentProps<'progress'>) {
  return <progress {...props} className={classNames(styles.meter, className)} />
}
