import { cutOff } from '@vereda/client/api/refused.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { GAIN_KINDS, type GainKind, gainsOf, isPartOf, totalOf } from '@vereda/domain/trail/gains.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Pill } from '@vereda/ui/pill/pill.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useOnline } from '../../platform/local/calls/connection.ts'
import { type OneTrail, useTrail } from '../../platform/local/listing/use-trail.ts'
import { GainRow } from './gain-row.tsx'
import styles from './gains.module.css'

type KindsProps = { trail: Trail; kind: GainKind; onChoose: (kind: GainKind) => void }

/** The trail's totals, one of them chosen. */
function Kinds({ trail, kind, onChoose }: KindsProps) {
  const t = useText()
  const { number } = useFormats()
  const shown = GAIN_KINDS.filter((one) => one !== 'badges' || trail.totalBadges > 0)
  return (
    <fieldset className={styles.kinds} aria-label={t('gains.kinds')}>
      {shown.map((one) => (
        <Pill key={one} isOn={one === kind} onClick={() => onChoose(one)}>
          {t(`gains.kind.${one}`, { amount: number(totalOf(trail, one)) })}
        </Pill>
      ))}
    </fieldset>
  )
}

function Gains({ trail, sent, kind }: { trail: Trail; sent: Trail; kind: GainKind }) {
  const t = useText()
  const { number } = useFormats()
  const gains = gainsOf(trail, sent).filter((gain) => isPartOf(gain, kind))
  if (gains.length === 0) return <p className={styles.hint}>{t(`gains.empty.${kind}`)}</p>
  return (
    <>
      <ul className={styles.list} aria-label={t('gains.list')}>
        {gains.map((gain) => (
          <GainRow key={gain.id} gain={gain} kind={kind} />
        ))}
      </ul>
      <p className={styles.total}>
        {t('gains.total')} <b>{number(totalOf(trail, kind))}</b>
      </p>
      {kind !== 'badges' && <p className={styles.hint}>{t('gains.best')}</p>}
    </>
  )
}

/** Says that the trail's data is from an earlier time, and why. */
function AsOf({ asOf }: { asOf: string }) {
  const t = useText()
  const { moment } = useFormats()
  const isOnline = useOnline()
  return (
    <div className={styles.note}>
      <Note tone="mist" role="status" title={t(isOnline ? 'gains.stale' : `gains.${cutOff()}`)}>
        {t('gains.asOf', { date: moment(asOf) })}
      </Note>
    </div>
  )
}

function NotHere({ face, refresh }: Pick<OneTrail, 'face' | 'refresh'>) {
  const t = useText()
  if (face === 'empty') return <p className={styles.hint}>{t('gains.unknown')}</p>
  if (face !== 'loading')
    return (
      <ErrorWithRetry title={t('gains.failed')} retryLabel={t('gains.retry')} onRetry={refresh}>
        {t('gains.failed.text')}
      </ErrorWithRetry>
    )
  return (
    <div role="status" aria-label={t('gains.loading')} className={styles.coming}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} height={52} radius="14px" />
      ))}
    </div>
  )
}

type GainsSheetProps = { trailId: string; first: GainKind; onClose: () => void }

/** Lists what a trail's totals consist of: the activities that earned them, and what of it waits to be sent. Mounted means open. */
export function GainsSheet({ trailId, first, onClose }: GainsSheetProps) {
  const t = useText()
  const [kind, setKind] = useState(first)
  const { face, trail, sent, asOf, refresh } = useTrail(trailId)
  const isKnown = trail !== null && sent !== null && trail.steps.length > 0
  return (
    <Sheet title={t('gains.title')} closeLabel={t('gains.close')} onClose={onClose}>
      {!isKnown && <NotHere face={face} refresh={refresh} />}
      {isKnown && (
        <>
          <Kinds trail={trail} kind={kind} onChoose={setKind} />
          {face === 'offline' && asOf && <AsOf asOf={asOf} />}
          <Gains trail={trail} sent={sent} kind={kind} />
        </>
      )}
    </Sheet>
  )
}
