import { useText } from '@vereda/client/text/use-text.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Radio, RefreshCw } from 'lucide-react'
import type { LiveState } from '../../../query/live/live-line.ts'
import { useOnline } from '../../../query/use-online.ts'
import styles from './live-mark.module.css'
import { UNTOLD_MS } from './use-live-report.ts'

/** Says whether the figures update at once; without a network, another note says so. */
export function LiveMark({ state }: { state: LiveState }) {
  const t = useText()
  const isOnline = useOnline()
  return (
    <span className={styles.live} role="status">
      {isOnline && state === 'live' && (
        <Chip look="ok">
          <Radio size={16} />
          {t('results.live')}
        </Chip>
      )}
      {isOnline && state === 'lost' && (
        <Chip>
          <RefreshCw size={16} />
          {t('results.live.lost', { seconds: UNTOLD_MS / 1_000 })}
        </Chip>
      )}
    </span>
  )
}
