import { ask } from '@vereda/client/api/ask.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { addJob, removeJob, renameJob, type StudioJob } from '@vereda/contract/rest/studio-organisation.ts'
import { twinJob } from '@vereda/domain/organisation/twin-job.ts'
import { unaccented } from '@vereda/domain/text/unaccented.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import list from '../../parts/list/list.module.css'
import { FateNote } from './fate-note.tsx'
import { NameSheet } from './name-sheet.tsx'
import styles from './organisation.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { madeNew, moved, useChange } from './use-organisation.ts'

type Jobs = readonly StudioJob[]
type Face = { kind: 'new' } | { kind: 'rename'; job: StudioJob } | Removing | null
/** `into`: the job that the people of the removed job get. */
type Removing = { kind: 'remove'; job: StudioJob; into?: string }

type RemoveJobProps = Omit<Removing, 'kind'> & { jobs: Jobs; onClose: () => void }

function RemoveJob({ job, into = '', jobs, onClose }: RemoveJobProps) {
  const t = useText()
  const { name, people } = job
  return (
    <RemoveDialog
      name={name}
      text={t('organisation.job.remove', { count: people })}
      into={{
        label: t('organisation.job.into'),
        nothing: t('organisation.job.nothing'),
        options: jobs.flatMap((other) => (other.name === name ? [] : [{ id: other.name, name: other.name }])),
        first: into,
      }}
      ask={(to) => ask(removeJob, { body: { name, to: to === '' ? null : to } })}
      onClose={onClose}
    />
  )
}

type JobRowProps = { job: StudioJob; twin: StudioJob | undefined; onFace: (face: Face) => void }

function JobRow({ job, twin, onFace }: JobRowProps) {
  const t = useText()
  const { fate, busy, change } = useChange()
  const { name, isListed, people } = job
  return (
    <li className={list.row}>
      <div className={list.who}>
        <b>{name}</b>
        <p className={list.small}>
          {people > 0 ? (
            <Link to={studioPaths.people({ job: name })} className={`${linkClass('inline')} ${styles.alone}`}>
              {t('organisation.count', { count: people })}
            </Link>
          ) : (
            t('organisation.count', { count: 0 })
          )}
          {!isListed && ` · ${t('organisation.job.unlisted')}`}
        </p>
        {twin && <p className={list.small}>{t('organisation.job.twin', twin)}</p>}
        <FateNote fate={fate} />
      </div>
      <div className={list.buttons}>
        {twin && (
          <Button
            size="small"
            aria-label={t('organisation.job.mergeOf', { name, other: twin.name })}
            onClick={() => onFace({ kind: 'remove', job, into: twin.name })}
          >
            {t('organisation.job.merge')}
          </Button>
        )}
        {!isListed && (
          <Button
            size="small"
            busy={busy}
            aria-label={t('organisation.job.listOf', { name })}
            onClick={() =>
              void change(
                ask(addJob, { body: { name } }),
                () => t('organisation.job.nowListed', { name }),
                () => {},
              )
            }
          >
            {t('organisation.job.list')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('organisation.renameOf', { name })}
          onClick={() => onFace({ kind: 'rename', job })}
        >
          {t('organisation.rename')}
        </Button>
        <Button
          size="small"
          aria-label={t('organisation.removeOf', { name })}
          onClick={() => onFace({ kind: 'remove', job })}
        >
          {t('organisation.remove')}
        </Button>
      </div>
    </li>
  )
}

/** The jobs of the organisation, and which of them a person can choose at sign-up. */
export function JobsPart({ jobs, search, isOnline }: { jobs: Jobs; search: string; isOnline: boolean }) {
  const t = useText()
  const [face, setFace] = useState<Face>(null)
  const close = () => setFace(null)
  const looked = unaccented(search.trim())
  const shown = jobs.filter(({ name }) => unaccented(name).includes(looked))
  return (
    <section className={styles.part} aria-labelledby="jobs">
      <div className={layout.between}>
        <h2 id="jobs" className={type_.h3}>
          {t('organisation.jobs')}
        </h2>
        <Button disabled={!isOnline} onClick={() => setFace({ kind: 'new' })}>
          {t('organisation.job.new')}
        </Button>
      </div>
      <p className={list.small}>{t('organisation.jobs.about')}</p>
      {shown.length === 0 && (
        <Empty text={t(jobs.length === 0 ? 'organisation.jobs.none' : 'organisation.notFound')} />
      )}
      <ul className={list.rows}>
        {shown.map((job) => (
          <JobRow key={job.name} job={job} twin={twinJob(job, jobs)} onFace={setFace} />
        ))}
      </ul>
      {face?.kind === 'new' && (
        <NameSheet
          title={t('organisation.job.new')}
          name=""
          own={madeNew}
          taken={t('organisation.job.taken')}
          ask={(name) => ask(addJob, { body: { name } })}
          done={(name) => t('organisation.made', { name })}
          onClose={close}
        />
      )}
      {face?.kind === 'rename' && (
        <NameSheet
          title={t('organisation.renameOf', face.job)}
          name={face.job.name}
          hint={t('organisation.follows')}
          taken={t('organisation.job.taken.merge')}
          own={(to) => moved(to, (now) => now.jobs.some(({ name }) => name === to))}
          ask={(to) => ask(renameJob, { body: { from: face.job.name, to } })}
          done={(name, people) => t('organisation.renamed', { name, count: people })}
          onClose={close}
        />
      )}
      {face?.kind === 'remove' && <RemoveJob {...face} jobs={jobs} onClose={close} />}
    </section>
  )
}
