import { useCell } from '../cell/use-cell.ts'
import { type Domain, domainCell } from './domain.ts'

/** The domain of this host, or null before its server ever told it. */
export const useDomain = (): Domain | null => useCell(domainCell)

/** The name of this host's organisation as last told; before that, as the server wrote it into the page; otherwise our own. */
export const useDomainName = (): string =>
  useDomain()?.name ?? globalThis.document?.documentElement.dataset.house ?? 'Vereda'
