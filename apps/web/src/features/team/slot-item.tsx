import { useText } from '@vereda/client/text/use-text.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import type { SlotMember } from '@vereda/domain/team/team-slots.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { Button } from '@vereda/ui/button/button.tsx'
import { classNames } from '@vereda/ui/class-names.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { CircleCheck, Clock, EllipsisVertical, Plus } from 'lucide-react'
import styles from './slots.module.css'

type MemberSlotProps = {
  member: SlotMember
  isYou: boolean
  onConfirm: () => void
  onOptions: () => void
}

/** A slot with a member: confirmed, or waiting to be confirmed. */
export function MemberSlot({ member, isYou, onConfirm, onOptions }: MemberSlotProps) {
  const t = useText()
  const { name, confirmed } = member
  const Sign = confirmed ? CircleCheck : Clock
  return (
    <li tabIndex={-1} className={classNames(styles.slot, !confirmed && styles.waiting)}>
      <Avatar seed={name} initials={initials(name)} isYou={isYou} size="large" />
      <div className={layout.grow}>
        <p className={styles.name}>
          {name} {isYou && <span className={styles.you}>{t('team.you')}</span>}
        </p>
        <p className={styles.state}>
          <Sign size={18} />
          {t(confirmed ? 'team.confirmed' : 'team.waiting')}
        </p>
      </div>
      {!isYou && (
        <span className={styles.acts}>
          {!confirmed && (
            <Button look="soft" size="small" aria-label={t('team.confirm.who', { name })} onClick={onConfirm}>
              {t('team.confirm')}
            </Button>
          )}
          <IconButton label={t('team.options', { name })} aria-haspopup="dialog" onClick={onOptions}>
            <EllipsisVertical size={24} />
          </IconButton>
        </span>
      )}
    </li>
  )
}

/** An empty slot, to which a person can be added. */
export function EmptySlot({ onAdd }: { onAdd: () => void }) {
  const t = useText()
  return (
    <li tabIndex={-1} className={classNames(styles.slot, styles.empty)}>
      <button type="button" className={styles.add} aria-haspopup="dialog" onClick={onAdd}>
        <span className={styles.plus}>
          <Plus size={24} />
        </span>
        <span>
          <b>{t('team.add')}</b>
          <small>{t('team.add.hint')}</small>
        </span>
      </button>
    </li>
  )
}
