import type { ComponentProps } from 'react'
import { FILES_MAX, FILE_MAX_MB } from '#shared/content/answers.ts'
import type { Question } from '#shared/content/form.ts'
import { FILE_ENDINGS } from '#shared/content/question-formats.ts'
import { fillIn } from '#shared/fill-in.ts'
import { fileName } from '../../public-page.ts'
import type { KeptFile } from '../../public-page.ts'
import type { FormTexts } from './en.ts'

const BUTTON = 'file:mr-3 file:rounded-sm file:border-0 file:bg-hover file:px-3 file:py-1 file:font-medium'

type Props = { question: Question; files: readonly KeptFile[]; field: ComponentProps<'input'>; texts: FormTexts }

/** Chooses files. Those that the server already has stay, unless they are unticked. */
export function FileField({ question, files, field, texts }: Props) {
  return (
    <div className="grid min-w-0 gap-2.5">
      {files.length > 0 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1 text-sm text-muted">{texts.keptFiles}</legend>
          {files.map(({ token, name }) => (
            <label key={token} className="choice-row">
              <input type="checkbox" name={fileName(question)} value={token} defaultChecked />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <input
        {...field}
        type="file"
        multiple
        accept={FILE_ENDINGS}
        {...(files.length > 0 ? { required: false, 'data-required': undefined } : {})}
        className={`${field.className} ${BUTTON}`}
      />
      <p className="text-sm text-muted">{fillIn(texts.files, { max: FILES_MAX, size: FILE_MAX_MB })}</p>
    </div>
  )
}
