import type { GeneratedForm } from '#shared/content/generated.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { Kind } from '../kind.ts'
import { addQuestion } from './edit/edit-questions.ts'
import { FormView } from './view/FormView.tsx'

export const formKind: Kind<GeneratedForm> = {
  View: FormView,
  Editor: lazyPart(async () => (await import('./edit/FormEditor.tsx')).FormEditor),
  layout: 'page',
  editorLook: 'theme',
  pieces: ({ questions }) => questions.map(({ title, type }) => ({ title, kind: type })),
  blank: (content) => ({ ...content, questions: addQuestion(content.questions, 0) }),
}
