import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { type Text, useFormats, useText } from '@vereda/client/text/use-text.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { useModal } from '@vereda/ui/modal/use-modal.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { Flower2, Sprout, X } from 'lucide-react'
import { useRef } from 'react'
import { BadgeFace } from '../../parts/badge/badge-face.tsx'
import styles from './badge-dialog.module.css'
import type { PlacedBadge } from './earned-badges.ts'
import { SaveBadge } from './save-badge.tsx'

/** The condition for a badge (decisions 2), in words. */
function conditionOf({ badge, resource }: PlacedBadge, t: Text): string {
  const { wonBy } = badge
  const { title } = resource
  switch (wonBy.kind) {
    case 'finish':
      return t('achievements.by.finish', { title })
    case 'percentage':
      return t('achievements.by.percentage', { title, percentage: wonBy.percentage })
    case 'content':
      return t('achievements.by.content', { title })
    default:
      return assertNever(wonBy)
  }
}

function Words({ placed }: { placed: PlacedBadge }) {
  const t = useText()
  const { date } = useFormats()
  const { badge, stepNumber } = placed
  const isEarned = badge.badgeDate !== null
  return (
    <>
      <p className={`${type_.muted} ${styles.words}`}>
        {badge.description || conditionOf(placed, t)}
        {badge.description && <span className={styles.how}>{conditionOf(placed, t)}</span>}
      </p>
      {isEarned ? (
        <Chip look="bloom">
          <Flower2 size={16} />
          {t('achievements.earned', { date: date(badge.badgeDate!), step: stepNumber })}
        </Chip>
      ) : (
        <Chip>
          <Sprout size={16} />
          {t('achievements.inStep', { step: stepNumber })}
        </Chip>
      )}
    </>
  )
}

type BadgeDialogProps = { trailId: string; placed: PlacedBadge; onClose: () => void }

/** One badge, large: its title, how it was or will be won, and when. */
export function BadgeDialog({ trailId, placed, onClose }: BadgeDialogProps) {
  const t = useText()
  const modal = useModal(onClose)
  const face = useRef<HTMLSpanElement>(null)
  const { badge, resource } = placed
  const isEarned = badge.badgeDate !== null
  const canBePlayed = !isEarned && !resource.disabled
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby="badge-title">
      <div className={styles.inside}>
        <span className={styles.close}>
          <IconButton label={t('achievements.close')} onClick={onClose}>
            <X size={24} />
          </IconButton>
        </span>
        <span className={styles.bloom} ref={face}>
          <BadgeFace badge={badge} isLocked={!isEarned} isOpening={isEarned} />
        </span>
        <h2 className={type_.h2} id="badge-title">
          {badge.title}
        </h2>
        <Words placed={placed} />
        <div className={styles.act}>
          {isEarned && <SaveBadge trailId={trailId} badge={badge} face={face} />}
          {canBePlayed ? (
            <Link to={paths.play(trailId, resource.id)} className={buttonClass('primary', { isBlock: true })}>
              {t('achievements.go', { title: resource.title })}
            </Link>
          ) : (
            <Button look="primary" isBlock onClick={onClose}>
              {t('achievements.continue')}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}
