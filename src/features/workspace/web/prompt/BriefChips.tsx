import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BriefChip } from '#features/generation/contract.ts'
import { LOCALES } from '#shared/locale.ts'
import { cn } from '#web/cn.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuRadioGroup } from '#web/ui/DropdownMenuRadioGroup.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { replaceOccurrence } from './replace-occurrence.ts'

type Props = { chips: readonly BriefChip[]; prompt: string; onChange: (prompt: string) => void }

/** What was read of the prompt. A correction is made in the prompt itself, so that there is one place where everything stands. */
export function BriefChips({ chips, prompt, onChange }: Props) {
  const t = useTranslations('workspace.brief')
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-xs text-muted">
        {t('title')}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {chips.map((chip, at) => (
          <li key={`${at} ${'text' in chip ? chip.text : chip.kind}`} className="max-w-full">
            {chip.kind === 'count' || chip.kind === 'fact' ? (
              <WrittenChip chip={chip} onCorrect={(text) => onChange(replaceOccurrence(prompt, chip, text))} />
            ) : chip.kind === 'language' ? (
              <LanguageChip
                language={chip.language}
                onChoose={(language) => onChange(withLanguage(prompt, t('inLanguage', { language })))}
              />
            ) : (
              <span className={cn(CHIP, 'flex h-8 items-center rounded-md bg-sunken px-3')}>
                {chip.kind === 'scale' ? t('scale', chip) : t('anonymous')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const CHIP = 'max-w-full text-xs font-normal'

function WrittenChip({ chip, onCorrect }: { chip: { text: string; label?: string | undefined }; onCorrect: (text: string) => void }) {
  const t = useTranslations('workspace.brief')
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const close = (text: string) => {
    setIsOpen(false)
    if (text.trim() !== '' && text !== chip.text) onCorrect(text.trim())
  }
  const shown = chip.label === undefined ? chip.text : t('labelled', { text: chip.text, label: chip.label })
  return (
    <Popover
      label={t('correct', { text: chip.text })}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" className={cn(CHIP, 'block truncate')} aria-label={t('correct', { text: shown })}>
          {shown}
        </Button>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          close(input.current?.value ?? '')
        }}
      >
        <Field label={chip.label ?? t('inPrompt')}>
          {(control) => <Input {...control} ref={input} defaultValue={chip.text} maxLength={300} />}
        </Field>
        <Button type="submit" variant="primary" className="justify-self-end">
          {t('change')}
        </Button>
      </form>
    </Popover>
  )
}

function LanguageChip({
  language,
  onChoose,
}: {
  language: (typeof LOCALES)[number]
  onChoose: (language: (typeof LOCALES)[number]) => void
}) {
  const t = useTranslations('workspace.brief')
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button size="sm" className={CHIP} aria-label={t('correct', { text: t('language', { language }) })}>
          {t('language', { language })}
        </Button>
      }
    >
      <DropdownMenuRadioGroup
        label={t('languageOf')}
        value={language}
        options={LOCALES.map((value) => ({ value, label: t('language', { language: value }) }))}
        onValueChange={(chosen) => chosen !== language && onChoose(chosen)}
      />
    </DropdownMenu>
  )
}

/** What was asked for before goes: the last word counts. */
function withLanguage(prompt: string, phrase: string): string {
  const without = prompt.replace(/,\s*(?:in|en) (?:english|spanish|french|inglés|español|francés|anglais|espagnol|français)\.?\s*$/iu, '')
  return `${without.replace(/[\s.,;]+$/, '')}, ${phrase}`
}
