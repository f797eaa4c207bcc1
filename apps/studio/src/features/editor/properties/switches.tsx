import { useText } from '@vereda/client/text/use-text.ts'
import type { ResourceNode, TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { type Editing, set } from '../editing.ts'

/** The addresses elsewhere that were opened for what an activity plays; they can be shut again. */
export function HostsSwitch({ node, edit }: Pick<Editing, 'edit'> & { node: ResourceNode }) {
  const t = useText()
  const { allowedHosts = [] } = node.fields
  if (allowedHosts.length === 0) return null
  return (
    <Switch
      title={t('properties.hosts')}
      detail={t('properties.hosts.text', { hosts: allowedHosts.join(', ') })}
      checked
      onChange={() => edit([set(node, 'allowedHosts', undefined)])}
    />
  )
}

/** Whether a trail, or an activity of it, may be kept on devices. */
export function OfflineSwitch({ node, edit }: Editing & { node: TrailNode | ResourceNode }) {
  const t = useText()
  return (
    <Switch
      title={t('editor.offlineToo')}
      detail={t(`editor.offlineToo.${node.kind}`)}
      checked={node.fields.offline !== false}
      onChange={({ target }) => edit([set(node, 'offline', target.checked ? undefined : false)])}
    />
  )
}
