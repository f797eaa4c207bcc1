import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { type Text, useLocale, useText } from '@vereda/client/text/use-text.ts'
import type { DraftCompany } from '@vereda/contract/rest/studio-drafts.ts'
import { studioVersions } from '@vereda/contract/rest/studio-versions.ts'
import { childrenOf, type Draft, trailOf } from '@vereda/domain/draft/draft.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { type Unready, type UnreadyCode, unreadyOf } from '@vereda/domain/draft/unready.ts'
import { testMax } from '@vereda/domain/trail/test-report.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useOpens } from '../../../frame/use-opens.ts'
import type { DraftSession, SessionState } from '../draft-session.ts'
import { nameOf } from '../editing.ts'
import type { EditorView } from '../editor-views.tsx'
import { partId, rowOf } from '../selection.ts'
import styles from './publish.module.css'
import { Published } from './published.tsx'
import { PublishingFate } from './publishing-fate.tsx'
import { usePublishing } from './use-publishing.ts'
import { useWhatChanges, WhatChanges } from './what-changes.tsx'

type OnMend = (id: string, view: EditorView) => void
type MendProps = { draft: Draft; unready: readonly Unready[]; onMend: OnMend }

/** The problems that an author mends among the properties, which a phone shows as a column of their own. */
const OF_PROPERTIES: readonly UnreadyCode[] = [
  ...(['trail-without-title', 'step-without-title', 'activity-without-title'] as const),
  ...(['activities-wait-for-each-other', 'activity-opens-too-much'] as const),
]
/** The problems that an author mends by adding to the outline. */
const OF_OUTLINE: readonly UnreadyCode[] = ['trail-without-activity', 'step-without-activity']

function viewOf({ code }: Unready): EditorView {
  if (OF_OUTLINE.includes(code)) return 'outline'
  return OF_PROPERTIES.includes(code) ? 'more' : 'stage'
}

/** The id of the place to mend: the editor of a part of the trail, or the node itself. */
const placeOf = ({ nodeId, part }: Unready) => (part ? partId(nodeId, part) : nodeId)

/** The name of the place to mend; a block has the name of its page. */
function nameOfPlace(t: Text, draft: Draft, { nodeId, part }: Unready): string {
  return part ? t(`editor.part.${part}`) : nameOf(t, draft[rowOf(draft, nodeId)])
}

function ToMend({ draft, unready, onMend }: MendProps) {
  const t = useText()
  return (
    <>
      <p>{t('publish.unready')}</p>
      <ul className={styles.mend}>
        {unready.map((one) => (
          <li key={`${one.code} ${one.nodeId} ${one.part}`}>
            <button
              type="button"
              className={styles.mendRow}
              onClick={() => onMend(placeOf(one), viewOf(one))}
            >
              <span>
                <b>{nameOfPlace(t, draft, one)}</b>
                <br />
                {t(`publish.unready.${one.code}`)}
              </span>
              <ChevronRight size={20} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The numbers of steps, activities and points that would be published. */
function useCounts(draft: Draft) {
  const steps = childrenOf(draft, ROOT_ID, 'step')
  const activities = steps.flatMap(({ id }) => childrenOf(draft, id, 'resource'))
  const { test } = trailOf(draft).fields
  const ofActivities = activities.reduce((sum, { fields }) => sum + fields.maxPoints, 0)
  // the points of a test and of challenges add to the trail's (decisions 3)
  const asked = [test, ...steps.map(({ fields }) => fields.challenge)]
  const points = asked.reduce((sum, one) => sum + (one ? testMax(one) : 0), ofActivities)
  return { steps: steps.length, activities: activities.length, points }
}

/** Warns that other people are editing the trail: their changes would be published too. */
function Company({ people }: { people: readonly DraftCompany[] }) {
  const t = useText()
  const locale = useLocale()
  const names = new Intl.ListFormat(locale).format(people.map(({ name }) => name))
  return (
    <Note title={t('publish.company.title', { names, count: people.length })}>
      {t('publish.company.text')}
    </Note>
  )
}

/** Whether somebody has the trail. Without an answer it counts as given, because the author can also give it from elsewhere. */
async function isGiven(trailId: string): Promise<boolean> {
  const told = await ask(studioVersions, { params: { trailId } })
  return !told.ok || told.value.versions.some(({ people }) => people > 0)
}

type PublishSheetProps = {
  session: DraftSession
  state: SessionState
  /** The other people who edit the trail. */
  people: readonly DraftCompany[]
  onClose: () => void
  onMend: OnMend
}

/** Says what publishing does, with the button that does it; or lists what must be mended first. */
export function PublishSheet({ session, state, people, onClose, onMend }: PublishSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const mayGive = useOpens('manager')
  const [unseen, setUnseen] = useState<number | null>(null)
  const { draft, revision, changes } = state
  const unready = unreadyOf(draft)
  const counts = useCounts(draft)
  const isUnsent = changes.length > 0
  const news = useWhatChanges(session.trailId, revision, unready.length === 0 && !isUnsent)
  const version = news.data?.version ?? state.version

  const { fate, publish } = usePublishing(session.trailId, {
    onPublished: async (newest) => {
      const isSeen = newest > 1 && (await isGiven(session.trailId))
      session.published(newest)
      void queries.invalidateQueries()
      if (mayGive && !isSeen) return setUnseen(newest)
      showToast(t('publish.done', { version: newest }))
      onClose()
    },
    onRefused: () => void news.refetch(),
  })

  if (unseen !== null) return <Published trailId={session.trailId} version={unseen} onClose={onClose} />
  return (
    <Sheet title={t('publish.title')} closeLabel={t('editor.close')} onClose={onClose}>
      <div className={styles.sheet}>
        {unready.length > 0 && <ToMend draft={draft} unready={unready} onMend={onMend} />}
        {unready.length === 0 && (
          <>
            <p>{t('publish.counts', counts)}</p>
            <p>{t(version === 0 ? 'publish.first' : 'publish.next', { version: version + 1 })}</p>
            {version > 0 && !isUnsent && <WhatChanges data={news.data} error={news.error} />}
            {people.length > 0 && <Company people={people} />}
            {isUnsent && <Note title={t('publish.unsent')}>{t('publish.unsentText')}</Note>}
            <PublishingFate trailId={session.trailId} fate={fate} version={version + 1} />
            <Button
              look="primary"
              disabled={isUnsent}
              busy={fate.kind === 'busy' || fate.kind === 'unknown' ? t('publish.busy') : undefined}
              onClick={() => publish({ revision, newest: version })}
            >
              {t('publish.act', { version: version + 1 })}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
