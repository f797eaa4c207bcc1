import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { DropPlace } from './drop-place.tsx'
import type { Loss } from './send-package.ts'
import type { Sending } from './use-sending.ts'

/** A progress bar with its words. */
export function Progress({
  share,
  label,
  words,
}: {
  share: number | undefined
  label: string
  words: string
}) {
  return (
    <>
      <Meter value={share} max={1} aria-label={label} />
      <p role="status">{words}</p>
    </>
  )
}

function Lost({ why, isOnline }: { why: Loss; isOnline: boolean }) {
  const t = useText()
  if (why !== 'way')
    return (
      <Note tone="warn" role="alert" title={t(`package.${why}`)}>
        {t(`package.${why}Text`)}
      </Note>
    )
  return (
    <Note tone="warn" role="alert" title={t(isOnline ? 'package.stopped' : 'package.lost')}>
      {isOnline ? t('package.stoppedText', { goOn: t('package.goOn') }) : t('package.lostOffline')}
    </Note>
  )
}

/** The progress in words. Before the server has told what it has, they name no figure. */
function useWords({ kind, share }: OnItsWayProps['sending']): string {
  const t = useText()
  const formats = useFormats()
  const isPaused = kind === 'paused'
  if (share === undefined) return t(isPaused ? 'package.pausedFirst' : 'package.starting')
  return t(isPaused ? 'package.paused' : 'package.sending', { share: formats.percent(100 * share) })
}

type OnItsWayProps = {
  sending: Exclude<Sending, { kind: 'none' | 'arrived' }>
  isOnline: boolean
  onPause: () => void
  onGoOn: () => void
  onFile: (file: File) => void
}

/** The problems of the file itself, which need another file. */
const OF_FILE: readonly Loss[] = ['empty', 'large']

/** The progress of an upload; it pauses and continues at the same byte. */
export function OnItsWay({ sending, isOnline, onPause, onGoOn, onFile }: OnItsWayProps) {
  const t = useText()
  const words = useWords(sending)
  const { kind, share } = sending
  if (kind === 'lost' && OF_FILE.includes(sending.why))
    return (
      <>
        <Lost why={sending.why} isOnline={isOnline} />
        <DropPlace onFile={onFile} />
      </>
    )
  return (
    <>
      {kind === 'lost' && <Lost why={sending.why} isOnline={isOnline} />}
      {kind === 'retrying' && (
        <Note tone="warn" role="alert" title={t('package.retrying')}>
          {t('package.retryingText')}
        </Note>
      )}
      {(kind !== 'lost' || share !== undefined) && (
        <Progress share={share} label={t('package.progress')} words={words} />
      )}
      {kind === 'sending' || kind === 'retrying' ? (
        <Button onClick={onPause}>{t('package.pause')}</Button>
      ) : (
        <Button look="primary" disabled={!isOnline} onClick={onGoOn}>
          {t(kind === 'lost' && sending.why === 'code' ? 'package.again' : 'package.goOn')}
        </Button>
      )}
    </>
  )
}
