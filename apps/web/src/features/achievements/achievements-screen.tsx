import { useText } from '../../platform/text/use-text.ts'
import { useTitle } from '../../platform/title/use-title.ts'

/** `origin` tells where one came from, `backRoute` the way back (specification 2). */
type AchievementsScreenProps = { trailId: string; origin?: string; backRoute?: string }

export function AchievementsScreen({ trailId }: AchievementsScreenProps) {
  const t = useText()
  useTitle(t('achievements.title'))
  return (
    <main id="main" tabIndex={-1}>
      <h1>
        {t('achievements.title')} {trailId}
      </h1>
    </main>
  )
}
