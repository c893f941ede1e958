import { fillIn } from '#shared/fill-in.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { WANTED_FIELD } from '../../public-page.ts'
import type { PageView } from '../../public-page.ts'
import type { FormTexts } from './en.ts'

type Props = Pick<Extract<PageView, { kind: 'unsubscribe' }>, 'email' | 'action' | 'isOut'> & { texts: FormTexts; product: string }

/** Asks whether invitations to forms are to end, or says that they have ended. */
export function UnsubscribePage({ email, action, isOut, texts: { unsubscribe }, product }: Props) {
  const { title, text, button } = isOut ? unsubscribe.done : unsubscribe.ask
  return (
    <form method="post" action={action} className="grid justify-items-center gap-3 py-6 text-center">
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      <p className="max-w-[52ch] text-base text-pretty text-muted wrap-anywhere">{fillIn(text, { email, product })}</p>
      <div className="mt-4">
        <button
          name={WANTED_FIELD}
          value={isOut ? 'yes' : 'no'}
          className={buttonStyle({ size: 'lg', ...(!isOut && { variant: 'primary' }) })}
        >
          {button}
        </button>
      </div>
    </form>
  )
}
