import { type Text, useText } from '@vereda/client/text/use-text.ts'
import { mayBeOpened } from '@vereda/domain/content/allowed-host.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { type Editing, set } from '../editing.ts'

function hostsDetail(t: Text, hosts: string[]): string {
  const opened = hosts.filter(mayBeOpened)
  const shut = hosts.filter((host) => !mayBeOpened(host))
  return [
    ...(opened.length > 0 ? [t('properties.hosts.text', { hosts: opened.join(', ') })] : []),
    ...(shut.length > 0 ? [t('properties.hosts.shut', { hosts: shut.join(', ') })] : []),
  ].join(' ')
}

/** The other addresses that the author allowed an activity's package to reach. Switching off forbids them again. */
export function HostsSwitch({ node, edit }: Pick<Editing, 'edit'> & { node: ResourceNode }) {
  const t = useText()
  const { allowedHosts = [] } = node.fields
  return (
    <Switch
      title={t('properties.hosts')}
      detail={hostsDetail(t, allowedHosts)}
      checked
      onChange={() => edit([set(node, 'allowedHosts', undefined)])}
    />
  )
}
