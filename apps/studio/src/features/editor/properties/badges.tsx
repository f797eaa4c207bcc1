import { useText } from '@vereda/client/text/use-text.ts'
import type { BadgeCondition } from '@vereda/domain/badge/badge.ts'
import { bloomsOfDraft, otherBloom } from '@vereda/domain/draft/blooms-of-draft.ts'
import { ownId } from '@vereda/domain/draft/document-of-draft.ts'
import { childrenOf } from '@vereda/domain/draft/draft.ts'
import type { BadgeNode, ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import addButton from '../add-button.module.css'
import { type Editing, nameOf, newBadge, set } from '../editing.ts'
import { useTrailText } from '../use-trail-text.ts'
import styles from './badges.module.css'
import { numberIn } from './number-in.ts'
import { OwnPicture } from './own-picture.tsx'
import { TitleField } from './title-field.tsx'

const PERCENTAGE = 80
/** The ways to win a badge. Only a package can report `content`. */
const WAYS = { own: ['finish', 'percentage'], package: ['finish', 'percentage', 'content'] } as const

const conditionOf = (kind: string): BadgeCondition | null => {
  if (kind === 'percentage') return { kind, percentage: PERCENTAGE }
  return kind === 'finish' || kind === 'content' ? { kind } : null
}

type BadgeProps = Editing & {
  badge: BadgeNode
  /** The bloom that learners see for it. */
  species: number | undefined
  isPackage: boolean
}

function WonBy({ badge, isPackage, edit }: Pick<BadgeProps, 'badge' | 'isPackage' | 'edit'>) {
  const t = useText()
  const { wonBy } = badge.fields
  const put = (condition: BadgeCondition | null) => condition && edit([set(badge, 'wonBy', condition)])
  return (
    <>
      <SelectField
        label={t('properties.badge.wonBy')}
        nothing={t('properties.badge.wonByNothing')}
        value={wonBy.kind}
        options={WAYS[isPackage ? 'package' : 'own'].map((kind) => ({
          id: kind,
          name: t(`properties.badge.wonBy.${kind}`),
        }))}
        onChange={(kind) => put(conditionOf(kind))}
      />
      {wonBy.kind === 'percentage' && (
        <Field
          label={t('properties.badge.percentage')}
          inputMode="numeric"
          value={String(wonBy.percentage)}
          onChange={({ target }) => put({ kind: 'percentage', percentage: numberIn(target.value, 100) })}
        />
      )}
    </>
  )
}

function Badge(props: BadgeProps) {
  const { badge, species, draft, edit } = props
  const t = useText()
  const name = nameOf(t, badge)
  const { image, imageAlt = '' } = badge.fields
  const another = () => edit([set(badge, 'species', otherBloom(draft, badge))])
  return (
    <li className={styles.badge}>
      <div className={styles.face}>
        <span className={styles.bloom}>
          {image === null ? (
            <Bloom seed={ownId(badge.id)} species={species} />
          ) : (
            <img src={image} alt={imageAlt} />
          )}
        </span>
        {image === null && (
          <IconButton label={t('properties.badge.another', { name })} onClick={another}>
            <RefreshCw size={18} />
          </IconButton>
        )}
        <IconButton
          label={t('properties.badge.remove', { name })}
          onClick={() => edit([{ op: 'remove', id: badge.id }])}
        >
          <Trash2 size={18} />
        </IconButton>
      </div>
      <TitleField node={badge} edit={edit} />
      <Field
        label={t('properties.badge.description')}
        value={badge.fields.description}
        maxLength={300}
        onChange={({ target }) => edit([set(badge, 'description', target.value)])}
      />
      <OwnPicture
        of="badge"
        name={name}
        picture={image}
        alt={imageAlt}
        onPicture={(picture) => edit([set(badge, 'image', picture)])}
        onAlt={(alt) => edit([set(badge, 'imageAlt', alt)])}
      />
      <WonBy {...props} />
    </li>
  )
}

/** The badges of an activity: their blooms, their names, and how a learner wins them. */
export function Badges({ node, draft, edit }: Editing & { node: ResourceNode }) {
  const t = useText()
  const said = useTrailText(draft, 'properties')
  const badges = childrenOf(draft, node.id, 'badge')
  const blooms = bloomsOfDraft(draft)
  return (
    <>
      <h3 className={styles.heading}>{t('properties.badge.heading')}</h3>
      <ul className={styles.badges}>
        {badges.map((badge) => (
          <Badge
            key={badge.id}
            badge={badge}
            species={blooms.get(badge.id)}
            draft={draft}
            edit={edit}
            isPackage={node.fields.data.type === 'package'}
          />
        ))}
      </ul>
      <button
        type="button"
        className={addButton.add}
        onClick={() => edit([newBadge(draft, node.id, said('properties.badge.new'))])}
      >
        <Plus size={18} />
        {t('properties.badge.add')}
      </button>
    </>
  )
}
