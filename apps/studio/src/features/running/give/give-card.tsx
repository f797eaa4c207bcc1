import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { giveTrail } from '@vereda/contract/rest/studio-giving.ts'
import { wallTimeOf } from '@vereda/domain/time/wall-time.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { studioPaths } from '../../../frame/studio-paths.ts'
import { usePlan } from '../../../parts/giving/use-plan.ts'
import { useIdOf } from '../../../query/use-id-of.ts'
import { useOnline } from '../../../query/use-online.ts'
import { teamsPath } from '../teams-path.ts'
import { useWhenOf } from '../use-when-of.ts'
import { askedOf, audienceOf, type Gift, giftFault, mayGrow } from './gift.ts'
import styles from './give.module.css'
import { useSentence } from './use-sentence.ts'

type GiveCardProps = { trail: StudioTrail | null; gift: Gift; timeZone: string }

/** Why the gift cannot be given, judging by its fields and by the counted people. */
function useObstacle(
  { trail, gift, timeZone }: GiveCardProps,
  counted?: { people: number; already: number },
) {
  const fault = giftFault(gift, wallTimeOf(Date.now(), timeZone))
  if (!trail) return 'no-trail'
  if (fault) return fault
  const isForLater = gift.takesNewcomers && mayGrow(gift)
  if (counted?.people !== 0 || isForLater) return null
  return counted.already > 0 ? 'all-have' : 'nobody-there'
}

function fateOf(refused: Refused) {
  if (refused.code === 'changed-meanwhile') return 'changed'
  return isUntold(refused) ? 'unknown' : 'failed'
}

/** Says in one sentence with numbers what giving would do, with the button that does it. */
export function GiveCard(props: GiveCardProps) {
  const { trail, gift, timeZone } = props
  const t = useText()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const idOf = useIdOf()
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed' | 'unknown' | 'changed'>('asked')
  const plan = usePlan(trail?.id ?? '', audienceOf(gift))
  const sentence = useSentence(timeZone)
  const whenOf = useWhenOf(timeZone)
  const obstacle = useObstacle(props, plan.data)
  const counted = plan.data

  async function give() {
    if (!trail || !counted) return
    setFate('busy')
    const asked = { trailId: trail.id, ...askedOf(gift, timeZone) }
    const body = { id: idOf(JSON.stringify(asked)), ...asked, seen: counted.people }
    const given = await ask(giveTrail, { body })
    if (!given.ok) {
      const became = fateOf(given.refusal)
      if (became === 'changed') void plan.refetch()
      return setFate(became)
    }
    void queries.invalidateQueries()
    const { people: count } = given.value
    const opensLater = asked.starts !== null && Date.parse(asked.starts) > Date.now()
    showToast(
      opensLater
        ? t('running.dates.doneFor', { count, when: whenOf(asked) })
        : t('running.give.done', { count }),
    )
    // an event needs its teams next
    go(gift.how === 'event' ? teamsPath(given.value.groupTrailId) : studioPaths.running())
  }

  return (
    <section className={styles.card} aria-label={t('running.give.inOneSentence')}>
      <h2 className={styles.small}>{t('running.give.inOneSentence')}</h2>
      <p className={styles.sentence} role="status">
        {obstacle && t(`running.give.fault.${obstacle}`)}
        {!obstacle && trail && counted && sentence({ gift, title: trail.title, counted })}
        {!obstacle && !counted && t(plan.error ? 'running.give.uncounted' : 'running.give.counting')}
      </p>
      {fate !== 'asked' && fate !== 'busy' && (
        <Note tone="warn" role="alert" title={t(`running.give.${fate}`)} />
      )}
      <Button
        look="primary"
        isBlock
        disabled={obstacle !== null || !counted || !isOnline}
        busy={fate === 'busy' ? t('running.give.busy') : undefined}
        onClick={give}
      >
        {t('running.give.act')}
      </Button>
      <p className={styles.count}>
        {t(gift.how === 'event' ? 'running.give.after.event' : 'running.give.after')}
      </p>
    </section>
  )
}
