import { useText } from '@vereda/client/text/use-text.ts'
import { TEAM_SLOTS } from '@vereda/domain/team/team-size.ts'
import { momentOf } from '@vereda/domain/time/wall-time.ts'
import { useZoneMoment } from '../../../frame/use-zone-moment.ts'
import type { Gift } from './gift.ts'

type Counted = { people: number; already: number }
type Told = { gift: Gift; title: string; timeZone: string; counted: Counted }

/** Returns in words and numbers what giving would do: who gets which trail, when and how they can play it, and who has it already. */
export function useSentence(timeZone: string): (told: Omit<Told, 'timeZone'>) => string {
  const t = useText()
  const write = useZoneMoment(timeZone)
  return ({ gift, title, counted }) => {
    const [from, until] = [gift.starts, gift.ends].map((wall) => {
      const moment = wall === '' ? null : momentOf(wall, timeZone)
      return moment === null ? '' : write(moment)
    })
    const when = () => {
      if (from && until) return t('running.give.when.between', { from, until })
      if (from) return t('running.give.when.from', { from })
      return until ? t('running.give.when.until', { until }) : t('running.give.when.always')
    }
    return [
      t('running.give.sentence.who', { people: counted.people, title }),
      when(),
      ...(gift.how === 'alone' ? [] : [t(`running.give.sentence.${gift.how}`, { most: TEAM_SLOTS })]),
      ...(gift.approval === ''
        ? []
        : [t('running.give.sentence.approval', { percent: Number(gift.approval) })]),
      ...(counted.already > 0 ? [t('running.give.sentence.already', { count: counted.already })] : []),
    ].join(' ')
  }
}
