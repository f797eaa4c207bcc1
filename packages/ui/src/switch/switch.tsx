import type { InputHTMLAttributes } from 'react'
import { TitleDetail } from '../title-detail/title-detail.tsx'
import styles from './switch.module.css'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'title' | 'checked'> & {
  title: string
  detail?: string
  checked: boolean
}

/** A setting that is on or off, as a row that can be pressed anywhere. */
export function Switch({ title, detail, checked, ...input }: SwitchProps) {
  return (
    <label className={styles.row}>
      <TitleDetail title={title} detail={detail} />
      <input {...input} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
    </label>
  )
}
