import { useText } from '../../platform/text/use-text.ts'
import { useTitle } from '../../platform/title/use-title.ts'

export function PlayerScreen({ trailId }: { trailId: string; resourceId: string }) {
  const t = useText()
  useTitle(t('player.title'))
  return (
    <main id="main" tabIndex={-1}>
      <h1>
        {t('player.title')} {trailId}
      </h1>
    </main>
  )
}
