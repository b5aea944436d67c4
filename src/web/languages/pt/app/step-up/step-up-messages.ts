import type { messages as english } from '#web/app/step-up/step-up-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Confirme que é você',
  lead: 'Para sua segurança, confirme que é você. Para a maioria das alterações, não perguntaremos de novo durante dez minutos.',
  password: 'Senha',
  code: 'Código',
  codeHint: 'Do seu aplicativo de autenticação, ou um código de recuperação.',
  submit: 'Confirmar',
  missing: { title: 'Faltam dados', description: 'Digite sua senha' },
  missingCode: { title: 'Faltam dados', description: 'Digite sua senha e o código' },
  failed: 'Não confirmado',
  passkey: 'Usar uma chave de acesso',
  passkeyLead: 'Só a sua senha não basta para a administração. Confirme com sua chave de acesso.',
  passkeyNowhere:
    'Só a sua senha não basta para a administração, e este navegador não aceita chaves de acesso nesta página. Entre pelo aparelho que tem a sua chave de acesso.',
  byPasskey: 'Usar chave de acesso',
  cancel: 'Cancelar',
}
