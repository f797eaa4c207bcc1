import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { removeClass, removeSchool, type StudioSchool } from '@vereda/contract/rest/studio-organisation.ts'
import { unaccented } from '@vereda/domain/text/unaccented.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import { ClassSheet } from './class-sheet.tsx'
import styles from './organisation.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { SchoolCard, type SchoolFace } from './school-card.tsx'
import { SchoolSheet } from './school-sheet.tsx'

type Schools = readonly StudioSchool[]
function RemoveSchool({
  school,
  schools,
  onClose,
}: {
  school: StudioSchool
  schools: Schools
  onClose: () => void
}) {
  const t = useText()
  const { id, name, people, classes } = school
  return (
    <RemoveDialog
      name={name}
      text={t('organisation.school.remove', { count: people, classes: classes.length })}
      into={{
        label: t('organisation.school.into'),
        nothing: t('organisation.school.nowhere'),
        options: schools.filter((other) => other.id !== id),
        first: '',
      }}
      ask={(to) => ask(removeSchool, { params: { id }, body: { to: to === '' ? null : to } })}
      onClose={onClose}
    />
  )
}

function Faces({ face, schools, onClose }: { face: SchoolFace; schools: Schools; onClose: () => void }) {
  const t = useText()
  if (face.kind === 'school') return <SchoolSheet school={face.school} onClose={onClose} />
  if (face.kind === 'class')
    return <ClassSheet one={face.one} school={face.school} schools={schools} onClose={onClose} />
  if (face.kind === 'remove-school')
    return <RemoveSchool school={face.school} schools={schools} onClose={onClose} />
  const { id, name, people } = face.one
  return (
    <RemoveDialog
      name={name}
      text={t('organisation.class.remove', { count: people })}
      ask={() => ask(removeClass, { params: { id }, body: {} })}
      onClose={onClose}
    />
  )
}

const has = (name: string, looked: string) => unaccented(name).includes(looked)

/** The schools, each with its classes. */
export function SchoolsPart({
  schools,
  search,
  isOnline,
}: {
  schools: Schools
  search: string
  isOnline: boolean
}) {
  const t = useText()
  const [face, setFace] = useState<SchoolFace | null>(null)
  const looked = unaccented(search.trim())
  const shown = schools.filter(
    ({ name, classes }) => has(name, looked) || classes.some((one) => has(one.name, looked)),
  )
  return (
    <section className={styles.part} aria-labelledby="schools">
      <div className={layout.between}>
        <h2 id="schools" className={type_.h3}>
          {t('organisation.schools')}
        </h2>
        <Button disabled={!isOnline} onClick={() => setFace({ kind: 'school', school: null })}>
          {t('organisation.school.new')}
        </Button>
      </div>
      <p className={list.small}>{t('organisation.schools.about')}</p>
      {shown.length === 0 && (
        <Empty text={t(schools.length === 0 ? 'organisation.schools.none' : 'organisation.notFound')} />
      )}
      <ul className={list.rows}>
        {shown.map((school) => (
          <SchoolCard key={school.id} school={school} onFace={setFace} />
        ))}
      </ul>
      {face && <Faces face={face} schools={schools} onClose={() => setFace(null)} />}
    </section>
  )
}
