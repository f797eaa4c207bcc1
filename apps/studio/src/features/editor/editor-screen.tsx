import { go } from '@vereda/client/navigation/go.ts'
import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { trailOf } from '@vereda/domain/draft/draft.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useCallback, useState } from 'react'
import { useParams } from 'wouter'
import { studioPaths } from '../../frame/studio-paths.ts'
import { broughtPackageCell } from '../../parts/drafts/brought-package-cell.ts'
import { NotAnswered } from '../../query/answer-of.ts'
import { useOnline } from '../../query/use-online.ts'
import { editorPart } from './ahead/editor-part.ts'
import { CompanyByRow, NOBODY } from './beside/company-by-row.ts'
import { DraftNow } from './draft-now.ts'
import type { DraftSession } from './draft-session.ts'
import styles from './editor.module.css'
import { EditorFailed } from './editor-failed.tsx'
import type { EditorView } from './editor-views.tsx'
import { Inspector } from './inspector.tsx'
import { Outline } from './outline.tsx'
import { useStep } from './removed/use-step.ts'
import { itemOf, selectionOf } from './selection.ts'
import { Stage } from './stage.tsx'
import { TopBar } from './top-bar.tsx'
import { useDraft, useSessionState } from './use-draft.ts'

// loaded when two managers have changed the same field
const ConflictSheet = editorPart(async () => {
  const [{ ConflictSheet }] = await Promise.all([
    import('./conflict/conflict-sheet.tsx'),
    needMessages('conflict'),
    // the sheet names a callout's purpose, with the words of the page editor
    needMessages('page'),
  ])
  return ConflictSheet
})
// nothing can be removed or undone before the editor is shown
const Removed = editorPart(async () => (await import('./removed/removed.tsx')).Removed)
const LostDraft = later(async () => (await import('./lost-draft.tsx')).LostDraft, <Loading />)

// an author can write before the list of other authors has arrived
const BesideTrail = later(async () => {
  const [{ BesideTrail }] = await Promise.all([import('./beside/company.tsx'), needMessages('beside')])
  return BesideTrail
})

// few authors start a trail from a course or game
const UseBrought = later(async () => (await import('./brought/use-brought.tsx')).UseBrought)

// few authors throw a trail away
const DiscardTrail = editorPart(async () => {
  const [part] = await Promise.all([
    import('./beside/discard-trail.tsx'),
    needMessages('beside'),
    needMessages('drafts'),
  ])
  return part.DiscardTrail
})
const GoneNote = editorPart(async () => {
  const [part] = await Promise.all([import('./beside/gone-note.tsx'), needMessages('beside')])
  return part.GoneNote
})

// few authors leave the publishing sheet to mend something
const LeadTo = editorPart(async () => (await import('./publish/lead-to.tsx')).LeadTo)

const Ahead = later(async () => (await import('./ahead/ahead.tsx')).Ahead)

// only a phone shows them
const EditorViews = later(
  async () => (await import('./editor-views.tsx')).EditorViews,
  <div className={styles.views} />,
)

function Editor({ session }: { session: DraftSession }) {
  const t = useText()
  const state = useSessionState(session)
  const isOnline = useOnline()
  const item = useAddressSearch().get('item') ?? ''
  const { draft } = state
  const edit = session.edit.bind(session)
  const now = useCallback(() => session.get().draft, [session])
  const step = useStep(session)
  const selection = selectionOf(draft, item)
  const [view, setView] = useState<EditorView>(item === '' ? 'outline' : 'stage')
  const show = (id: string, view: EditorView) => {
    setView(view)
    go(studioPaths.trail(session.trailId, id), { replace: true })
  }
  const select = (id: string) => show(id, 'stage')
  const [led, setLed] = useState<{ view: EditorView }>()
  const mend = (id: string, view: EditorView) => {
    show(id, view)
    // the page editor itself gives the focus to a block
    if (draft[id]?.kind !== 'block') setLed({ view })
  }
  useTitle(trailOf(draft).fields.title || t('editor.untitled.trail'))
  const [company, setCompany] = useState(NOBODY)
  const editing = { draft, edit }
  const [brought] = useState(broughtPackageCell.get)
  // a phone shows one column at a time, and these notes belong in each
  const notes = (
    <>
      {state.saved === 'gone' && <GoneNote />}
      {!isOnline && <Note title={t('editor.offline.title')}>{t('editor.offline.text')}</Note>}
    </>
  )
  return (
    <>
      <TopBar session={session} state={state} step={step} company={company} onMend={mend}>
        <BesideTrail session={session} draft={draft} item={item} onCompany={setCompany} />
      </TopBar>
      <main id="main" tabIndex={-1} className={styles.editor} data-view={view}>
        <EditorViews view={view} chosen={item} onView={setView} />
        {view !== 'stage' && <div className={styles.told}>{notes}</div>}
        <CompanyByRow.Provider value={company}>
          <Outline {...editing} selection={selection} onSelect={select} />
        </CompanyByRow.Provider>
        <DraftNow.Provider value={now}>
          <section className={styles.stage} aria-label={t('editor.stage')}>
            {notes}
            <Stage
              key={itemOf(selection)}
              {...editing}
              selection={selection}
              look={{ trailId: session.trailId, revision: state.revision, isSaved: state.saved === 'saved' }}
              onSelect={select}
            />
          </section>
          <Inspector key={selection.node.id} {...editing} selected={selection.node} onSelect={select}>
            {state.version === 0 && state.saved !== 'gone' && (
              <DiscardTrail session={session} state={state} people={[...company.values()].flat()} />
            )}
          </Inspector>
        </DraftNow.Provider>
      </main>
      {brought && <UseBrought {...editing} brought={brought} onSelect={select} />}
      <Removed session={session} state={state} step={step} onSelect={select} />
      {state.conflict && <ConflictSheet session={session} conflict={state.conflict} state={state} />}
      {led && <LeadTo place={led} />}
      {import.meta.env.PROD && <Ahead />}
    </>
  )
}

function Loading() {
  const t = useText()
  return (
    <main id="main" tabIndex={-1} className={styles.alone} aria-label={t('frame.loading')} aria-busy>
      <Skeleton width="60%" height={40} />
      <Skeleton height={320} radius="28px" />
    </main>
  )
}

/** The editor of a trail: the outline, the selected item in the middle, its properties at the side. */
export function EditorScreen() {
  const { id = '' } = useParams()
  const { session, error, isFetching, refetch } = useDraft(decodeURIComponent(id))
  const isOnline = useOnline()
  if (session) return <Editor key={session.trailId} session={session} />
  if (error instanceof NotAnswered && error.refused.code === 'unknown-trail') return <LostDraft />
  if (error || !isOnline)
    return <EditorFailed isOffline={!isOnline} isBusy={isFetching} onRetry={() => void refetch()} />
  return <Loading />
}
