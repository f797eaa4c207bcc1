import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'soft' | 'line' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'big'

/** The classes of a button, also for links that look like one. A view has one primary button. */
export function buttonClass(
  look: ButtonLook,
  { size = 'medium', isBlock = false }: { size?: ButtonSize; isBlock?: boolean } = {},
): string {
  return classNames(styles.button, styles[look], size !== 'medium' && styles[size], isBlock && styles.block)
}
