import { Mail } from 'lucide-react'
import { useText } from '../../platform/text/use-text.ts'
import { Field, type FieldProps } from '../../ui/field/field.tsx'

/** An e-mail address. */
export function EmailField({ label, ...field }: Omit<FieldProps, 'label'> & { label?: string }) {
  const t = useText()
  return (
    <Field
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      icon={<Mail size={20} />}
      {...field}
      label={label ?? t('parts.email')}
    />
  )
}
