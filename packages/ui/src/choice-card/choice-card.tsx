import type { InputHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { TitleDetail } from '../title-detail/title-detail.tsx'
import styles from './choice-card.module.css'

type ChoiceCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'title' | 'type'> & {
  title: string
  detail?: string | undefined
  isCompact?: boolean
  /** Whether several may be chosen together: a checkbox instead of a radio. */
  isMany?: boolean
}

/** One choice of a group, as a card that can be pressed anywhere. Put several in a `fieldset` with a `legend`. */
export function ChoiceCard({ title, detail, isCompact, isMany, ...input }: ChoiceCardProps) {
  return (
    <label className={classNames(styles.choice, isCompact && styles.compact)}>
      <input {...input} type={isMany ? 'checkbox' : 'radio'} />
      <TitleDetail title={title} detail={detail} />
    </label>
  )
}
