import { useController, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { SelectField } from '#web/form/SelectField.tsx'
import { SwitchField } from '#web/form/SwitchField.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { TextareaField } from '#web/form/TextareaField.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Card } from '#web/ui/Card.tsx'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import { AudienceReach } from './AudienceReach.tsx'
import { GroupsField } from './GroupsField.tsx'
import { PeopleField } from './PeopleField.tsx'
import type { SurveyValues } from './survey-draft.ts'

const REMIND = ['never', '1', '3', '7'] as const

type Props = { form: Form<SurveyValues>; isPublished: boolean }

/** What a survey is called, whom it asks, and when. */
export function SurveySettings({ form, isPublished }: Props) {
  const t = useTranslations('surveys.form')
  const { control } = form
  const people = useController({ control, name: 'people' }).field
  const groups = useController({ control, name: 'groups' }).field
  const [departments, isAnonymous] = useWatch({ control, name: ['departments', 'is_anonymous'] })
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <TextField form={form} name="title" label={t('title')} />
      <TextareaField form={form} name="description" label={t('description')} optional />
      <TextField form={form} name="departments" label={t('departments')} hint={t('departmentsHint')} optional />
      <PeopleField people={people.value} onChange={people.onChange} />
      <AudienceReach departments={departments} people={people.value} />
      <GroupsField groups={groups.value} onChange={groups.onChange} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="opens_at" type="datetime-local" label={t('opens')} hint={t('opensHint')} optional />
        <TextField form={form} name="closes_at" type="datetime-local" label={t('closes')} hint={t('closesHint')} optional />
      </div>
      <SelectField
        form={form}
        name="remind_days"
        label={t('remind')}
        hint={t('remindHint')}
        options={REMIND.map((value) => ({ value, label: t(`remindChoices.${value}`) }))}
      />
      {isPublished ? (
        <p className="text-muted">{t(isAnonymous ? 'anonymousFixed' : 'namedFixed')}</p>
      ) : (
        <SwitchField form={form} name="is_anonymous" label={t('anonymous')} hint={t('anonymousHint')} />
      )}
      <p>
        <HelpLink article="survey-quality-and-anonymity" />
      </p>
      <SwitchField form={form} name="is_active" label={t('active')} hint={t('activeHint')} />
    </Card>
  )
}
