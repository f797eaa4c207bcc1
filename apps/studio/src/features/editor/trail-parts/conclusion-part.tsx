import { useText } from '@vereda/client/text/use-text.ts'
import type { TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { type Editing, set } from '../editing.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { PartFrame } from './part-frame.tsx'
import styles from './parts.module.css'

/** The text at a trail's end for learners who passed, and, if the author wants, another for those who did not. */
export function ConclusionPart({ node, edit }: Editing & { node: TrailNode }) {
  const t = useText()
  const { conclusion, alternateConclusion, approvalRating } = node.fields
  return (
    <PartFrame part="conclusion">
      <RichTextField
        label={t('editor.part.conclusion')}
        placeholder={t('trail-parts.conclusion.placeholder')}
        html={conclusion.html}
        onChange={(html) => edit([set(node, 'conclusion', { ...conclusion, html })])}
      />
      <Switch
        title={t('trail-parts.conclusion.ranking')}
        detail={t('trail-parts.conclusion.rankingHint')}
        checked={!conclusion.disableRanking}
        onChange={({ target }) =>
          edit([set(node, 'conclusion', { ...conclusion, disableRanking: !target.checked })])
        }
      />
      <Switch
        title={t('trail-parts.conclusion.alternate')}
        detail={
          approvalRating > 0
            ? t('trail-parts.conclusion.below', { rating: approvalRating })
            : t('trail-parts.conclusion.noRating')
        }
        checked={alternateConclusion !== null}
        onChange={({ target }) =>
          edit([set(node, 'alternateConclusion', target.checked ? { html: '' } : null)])
        }
      />
      {alternateConclusion && (
        <>
          <h3 className={styles.sub}>{t('trail-parts.conclusion.alternate')}</h3>
          <RichTextField
            label={t('trail-parts.conclusion.alternate')}
            placeholder={t('trail-parts.conclusion.alternatePlaceholder')}
            html={alternateConclusion.html}
            onChange={(html) => edit([set(node, 'alternateConclusion', { html })])}
          />
        </>
      )}
    </PartFrame>
  )
}
