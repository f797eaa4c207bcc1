import { useText } from '../../platform/text/use-text.ts'
import { useTitle } from '../../platform/title/use-title.ts'

export function RankScreen({ trailId }: { trailId: string }) {
  const t = useText()
  useTitle(t('rank.title'))
  return (
    <main id="main" tabIndex={-1}>
      <h1>
        {t('rank.title')} {trailId}
      </h1>
    </main>
  )
}
