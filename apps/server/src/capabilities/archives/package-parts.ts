import { withPackages } from '@vereda/domain/draft/files-of-draft.ts'
import { packageIdOf } from '../packages/kept-packages.ts'
import { type ArchiveHead, PackagePart } from './archive-head.ts'

type Parts = Pick<ArchiveHead, 'nodes' | 'packages'>

/** A package without the id of its resource: each domain has its own resource ids, and makes them at publishing. */
const withoutOwnId = ({ name, data }: PackagePart): PackagePart => {
  const bare = data.type === 'scorm' ? { ...data, id: '' } : { ...data, gameId: '' }
  return PackagePart.parse({ name, data: bare }) // parsing orders the keys as in the schema; the package's id depends on their order
}

/** A draft and its packages as they are in every domain: each package has the id that it would have in any domain. */
export function domainless({ nodes, packages }: Parts): Parts {
  const parts = Object.entries(packages).map(([id, part]) => {
    const bare = withoutOwnId(part)
    return { id, own: packageIdOf(bare.data), bare }
  })
  return {
    nodes: withPackages(nodes, new Map(parts.map(({ id, own }) => [id, own]))),
    packages: Object.fromEntries(parts.map(({ own, bare }) => [own, bare])),
  }
}
