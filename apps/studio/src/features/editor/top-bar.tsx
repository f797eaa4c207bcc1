import { Link } from '@vereda/client/navigation/link.tsx'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { trailOf } from '@vereda/domain/draft/draft.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { CircleAlert, CloudCheck, CloudOff, CloudUpload, History, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useOpens } from '../../frame/use-opens.ts'
import { editorPart } from './ahead/editor-part.ts'
import { BackLink } from './back-link.tsx'
import type { ByRow } from './beside/company-by-row.ts'
import type { DraftSession, SavedState, SessionState } from './draft-session.ts'
import type { EditorView } from './editor-views.tsx'
import { SeeAsLearner } from './see-as-learner.tsx'
import styles from './top-bar.module.css'

// loaded when the sheet is first opened
const PublishSheet = editorPart(async () => {
  const [{ PublishSheet }] = await Promise.all([
    import('./publish/publish-sheet.tsx'),
    needMessages('publish'),
  ])
  return PublishSheet
})

const ICONS = {
  saved: CloudCheck,
  saving: CloudUpload,
  waiting: CloudOff,
  barred: CircleAlert,
  refused: CircleAlert,
  gone: CircleAlert,
} as const

function Saved({ saved }: { saved: SavedState }) {
  const t = useText()
  const Icon = ICONS[saved]
  return (
    <p className={styles.saved} role="status">
      <Icon size={16} />
      {t(`editor.saved.${saved}`)}
    </p>
  )
}

type TopBarProps = {
  session: DraftSession
  state: SessionState
  company: ByRow
  /** Undoes the last step, or redoes it. */
  step: (which: 'undo' | 'redo') => void
  /** What is shown beside the name. */
  children: ReactNode
  /** Leads to the place of a problem that must be mended before publishing. */
  onMend: (id: string, view: EditorView) => void
}

/** The editor's header: the way back, the trail's title, its saved state, undo, and publishing. */
export function TopBar({ session, state, company, step, children, onMend }: TopBarProps) {
  const t = useText()
  const mayGive = useOpens('manager')
  const [isPublishing, setPublishing] = useState(false)
  const { draft, saved, undo, redo, version } = state
  const title = trailOf(draft).fields.title || t('editor.untitled.trail')
  const close = () => setPublishing(false)
  return (
    <header className={styles.top}>
      <div className={styles.head}>
        <BackLink />
        <div className={styles.name}>
          <h1 className={styles.title}>{title}</h1>
          <Saved saved={saved} />
        </div>
        {children}
      </div>
      <div className={styles.acts}>
        <IconButton label={t('editor.undo')} disabled={undo.length === 0} onClick={() => step('undo')}>
          <Undo2 size={20} />
        </IconButton>
        <IconButton label={t('editor.redo')} disabled={redo.length === 0} onClick={() => step('redo')}>
          <Redo2 size={20} />
        </IconButton>
        <SeeAsLearner trailId={session.trailId} isSaved={saved === 'saved'} />
        {version > 0 && (
          <>
            <Link
              to={studioPaths.versions(session.trailId)}
              className={buttonClass('ghost', { size: 'small' })}
            >
              <History size={18} />
              <span className={styles.words}>{t('editor.versions')}</span>
            </Link>
            {mayGive && (
              <Link to={studioPaths.give(session.trailId)} className={buttonClass('line', { size: 'small' })}>
                {t('editor.give')}
              </Link>
            )}
          </>
        )}
        <Button look="primary" size="small" onClick={() => setPublishing(true)}>
          {t('editor.publish')}
        </Button>
      </div>
      {isPublishing && (
        <PublishSheet
          session={session}
          state={state}
          people={[...company.values()].flat()}
          onClose={close}
          onMend={(id, view) => {
            close()
            onMend(id, view)
          }}
        />
      )}
    </header>
  )
}
