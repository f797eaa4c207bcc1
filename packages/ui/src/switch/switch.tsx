import type { InputHTMLAttributes } from 'react'
import styles from './switch.module.css'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'title' | 'checked'> & {
  title: string
  detail?: string
  checked: boolean
}

/** Something that is on or off, as a row that is pressed whole. */
export function Switch({ title, detail, checked, ...input }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.text}>
        <b>{title}</b>
        {detail && <small>{detail}</small>}
      </span>
      <input {...input} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
    </label>
  )
}
