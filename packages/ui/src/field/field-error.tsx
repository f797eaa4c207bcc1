import { CircleAlert } from 'lucide-react'
import styles from './field-error.module.css'

/** What is wrong with a field or a group of fields, whose `aria-describedby` names this element's `id`. */
export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p className={styles.error} id={id}>
    <CircleAlert size={18} />
    {children}
  </p>
)
