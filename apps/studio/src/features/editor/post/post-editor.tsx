import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioFile } from '@vereda/contract/rest/studio-files.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { useRowFocus } from '../../../parts/list/use-row-focus.ts'
import { useDraftNow } from '../draft-now.ts'
import { type Editing, nameOf, set } from '../editing.ts'
import { newFile, withoutFiles } from '../files/draft-files.ts'
import { FileButton } from '../files/file-button.tsx'
import { FILE_KINDS } from '../files/file-kinds.ts'
import styles from '../page/page.module.css'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { PostFile } from './post-file.tsx'
import { PostLink } from './post-link.tsx'

type Post = Extract<ResourceNode['fields']['data'], { type: 'post' }>

type PostEditorProps = Editing & { node: ResourceNode; post: Post }

function Files({ node, post, draft, edit }: PostEditorProps) {
  const t = useText()
  const { files } = post
  const put = (next: Post['files']) => set(node, 'data', { ...post, files: next })
  const { list, added } = useRowFocus<HTMLOListElement>(files.map(({ path }) => path))
  const now = useDraftNow(draft)
  const add = (file: StudioFile, name: string) => {
    const there = now()[node.id]
    if (there?.kind !== 'resource' || there.fields.data.type !== 'post') return
    const { data } = there.fields
    added(file.path)
    edit([
      newFile(now(), node.id, file),
      set(there, 'data', { ...data, files: [...data.files, { path: file.path, title: name }] }),
    ])
  }
  const remove = (path: string) =>
    edit([put(files.filter((one) => one.path !== path)), ...withoutFiles(draft, node.id, [path])])
  const earlier = (at: number) =>
    edit([put([...files.slice(0, at - 1), files[at]!, files[at - 1]!, ...files.slice(at + 1)])])
  return (
    <>
      <ol className={styles.blocks} ref={list}>
        {files.map((file, at) => (
          <li key={file.path}>
            <PostFile
              node={node}
              draft={draft}
              file={file}
              number={at + 1}
              isLast={at === files.length - 1}
              onTitle={(title) => edit([put(files.map((one, n) => (n === at ? { ...one, title } : one)))])}
              onEarlier={() => earlier(at)}
              onLater={() => earlier(at + 1)}
              onRemove={() => remove(file.path)}
            />
          </li>
        ))}
      </ol>
      <div className={styles.adding}>
        {FILE_KINDS.map(({ kind, Icon }) => (
          <FileButton
            key={kind}
            kind={kind}
            label={t(`post.add.${kind}`)}
            icon={<Icon size={18} />}
            onAdded={add}
          />
        ))}
      </div>
    </>
  )
}

/** The editor of a post, in reading order: its text, its link, its files. */
export function PostEditor(props: PostEditorProps) {
  const { node, post, edit } = props
  const t = useText()
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{nameOf(t, node)}</h2>
      <div className={styles.blocks}>
        <RichTextField
          label={t('post.text')}
          placeholder={t('post.placeholder')}
          html={post.html}
          onChange={(html) => edit([set(node, 'data', { ...post, html })])}
        />
        <PostLink
          link={post.link}
          onChange={(link) => link !== post.link && edit([set(node, 'data', { ...post, link })])}
        />
        <Files {...props} />
      </div>
    </div>
  )
}
