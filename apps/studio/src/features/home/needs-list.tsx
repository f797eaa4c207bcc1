import { Link } from '@vereda/client/navigation/link.tsx'
import { type Text, useText } from '@vereda/client/text/use-text.ts'
import type { Need } from '@vereda/domain/needs/needs.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { daysLeft } from '@vereda/domain/time/wall-time.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { Clock, CloudAlert, Mail, PencilLine } from 'lucide-react'
import { studioPaths } from '../../frame/studio-paths.ts'
import styles from './home.module.css'

const NAMED_MOST = 2

function whose(names: readonly string[], areAll: boolean, t: Text): string {
  const named = names.slice(0, NAMED_MOST).join(', ')
  const more = Math.max(0, names.length - NAMED_MOST)
  if (!areAll) return t('home.need.names.least', { named, more })
  return more > 0 ? t('home.need.names', { named, more }) : named
}

/** A need in words, with the one action that meets it. */
function wordsOf(need: Need, zone: string, t: Text) {
  switch (need.kind) {
    case 'refused':
      return {
        Icon: CloudAlert,
        id: 'refused',
        to: studioPaths.refused(),
        verb: t('home.need.refused.do'),
        title: t('home.need.refused', need),
        text: t('home.need.refused.text', { names: whose(need.names, need.areAll, t) }),
      }
    case 'closing':
      return {
        Icon: Clock,
        id: need.groupTrailId,
        // the results of a trail in teams list teams, not these people
        verb: t(need.isInTeams ? 'home.need.closing.doTeams' : 'home.need.closing.do'),
        to: studioPaths.result(need.groupTrailId, { stands: 'behind' }),
        title: t('home.need.closing', need),
        text: t('home.need.closing.text', { days: daysLeft(need.deadline, Date.now(), zone) }),
      }
    case 'invitation':
      return {
        Icon: Mail,
        id: need.id,
        to: studioPaths.invitations(),
        verb: t('home.need.invitation.do'),
        title:
          need.usesLeft === null
            ? t('home.need.invitation', { ...need, days: daysLeft(need.deadline, Date.now(), zone) })
            : t('home.need.invitation.left', need),
        text: t('home.need.invitation.text', need),
      }
    case 'draft': {
      const { trailId, unready, item } = need
      const title = need.title || t('home.need.draft.untitled')
      const isUnready = unready > 0
      return {
        Icon: PencilLine,
        id: `draft ${trailId}`,
        verb: t('home.need.draft.do'),
        to: studioPaths.trail(trailId, item ?? undefined),
        title: t(isUnready ? 'home.need.draft' : 'home.need.draft.package', { title }),
        text: t(isUnready ? 'home.need.draft.text' : 'home.need.draft.package.text', { count: unready }),
      }
    }
    default:
      return assertNever(need)
  }
}

/** The needs of the manager, each with one action. */
export function NeedsList({ asked, zone }: { asked: readonly Need[]; zone: string }) {
  const t = useText()
  if (asked.length === 0) return null // the greeting says that nothing needs the manager
  return (
    <section className={styles.block} aria-labelledby="needs">
      <h2 id="needs" className={type_.h2}>
        {t('home.needs')}
      </h2>
      <ul className={styles.needs}>
        {asked.map((need) => {
          const { Icon, id, title, text, verb, to } = wordsOf(need, zone, t)
          return (
            <li key={id} className={styles.need}>
              <span className={need.kind === 'refused' ? styles.warn : styles.sign}>
                <Icon size={20} />
              </span>
              <div className={styles.words}>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.fact}>{text}</p>
              </div>
              <Link
                to={to}
                className={buttonClass('soft', { size: 'small' })}
                aria-label={`${verb}: ${title}`}
              >
                {verb}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
