import { useText } from '@vereda/client/text/use-text.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { editorPart } from '../ahead/editor-part.ts'
import { type Editing, set } from '../editing.ts'
import { Badges } from './badges.tsx'
import { numberIn } from './number-in.ts'
import { PackageFields } from './package-fields.tsx'
import styles from './properties.module.css'
import { OfflineSwitch } from './switches.tsx'
import { TitleField } from './title-field.tsx'
import { WaitsFor } from './waits-for.tsx'

const ReplacePackage = editorPart(async () => (await import('./replace-package.tsx')).ReplacePackage)

const HostsSwitch = editorPart(async () => (await import('./hosts-switch.tsx')).HostsSwitch)

/** An activity's properties: its title, its points, what it waits for, whether it may be kept offline, and its badges. */
export function ActivityFields(props: Editing & { node: ResourceNode }) {
  const { node, edit } = props
  const t = useText()
  const number = (field: 'maxPoints' | 'maxBonus') => (
    <Field
      label={t(`properties.${field}`)}
      inputMode="numeric"
      value={String(node.fields[field])}
      onChange={({ target }) => edit([set(node, field, numberIn(target.value))])}
    />
  )
  return (
    <>
      <TitleField node={node} edit={edit} />
      <div className={styles.two}>
        {number('maxPoints')}
        {number('maxBonus')}
      </div>
      <PackageFields {...props} />
      {node.fields.data.type === 'package' && <ReplacePackage node={node} edit={edit} />}
      <WaitsFor {...props} />
      <OfflineSwitch {...props} />
      {(node.fields.allowedHosts ?? []).length > 0 && <HostsSwitch {...props} />}
      <Badges {...props} />
    </>
  )
}
