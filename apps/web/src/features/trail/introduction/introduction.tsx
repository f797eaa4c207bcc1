import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { RichText } from '../../../parts/rich-text/rich-text.tsx'
import { markSeen } from '../../../platform/local/sync/mark-seen.ts'
import { CoverFrame } from '../cover/cover-frame.tsx'
import styles from './introduction.module.css'

/** Shown once, before a trail is begun: its cover, title and length, and its author's introduction. */
export function Introduction({ trail, onBegin }: { trail: Trail; onBegin: () => void }) {
  const t = useText()
  const formats = useFormats()
  const heading = useHeadingFocus()
  const count = t('parts.activityCount', { count: trail.totalResources })
  const length = trail.minutes ? `${count} · ${formats.minutes(trail.minutes)}` : count
  return (
    <CoverFrame trail={trail}>
      <p className={type_.kicker}>{length}</p>
      <h1 className={type_.h1} ref={heading} tabIndex={-1}>
        {trail.title}
      </h1>
      {trail.subTitle && (
        <p className={`${type_.lead} ${type_.muted} ${styles.subtitle}`}>{trail.subTitle}</p>
      )}
      {trail.introduction && (
        <div className={styles.text}>
          <RichText html={trail.introduction.html} />
        </div>
      )}
      <Button
        look="primary"
        size="big"
        isBlock
        onClick={() => void markSeen(trail.id, { kind: 'introduction' }).then(onBegin, onBegin)}
      >
        {t('trail.begin')}
      </Button>
    </CoverFrame>
  )
}
