import type * as english from '#web/features/checkout/needs/identity-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const identityMessages: Translated<typeof english.identityMessages> = {
  title: 'Mostre-nos quem você é',
  why: 'Precisamos saber com certeza quem faz um envio como este. Você comprova isso uma vez, com um documento de identidade, em poucos minutos. Guardamos seus documentos criptografados, e só as pessoas que verificam identidades os veem.',
  account: email =>
    `Seus documentos ficam ligados a uma conta. Entre ou crie uma com ${email}, o endereço deste envio, e você volta para cá.`,
  register: 'Criar conta',
  logIn: 'Entrar',
  asking: 'Procurando sua conta',
  again: 'Tentar de novo',
  unlocks: most =>
    most === null
      ? 'Depois você pode pagar este envio, e os próximos sem que perguntemos de novo.'
      : `Depois você pode pagar este envio, e os próximos de até ${most} cada um sem que perguntemos de novo.`,
  begin: 'Verificar minha identidade',
  goOn: 'Continuar a verificação',
  waiting: {
    submitted:
      'Estamos verificando seus documentos. Em geral isso leva alguns minutos, e avisaremos por e-mail.',
    review:
      'Uma pessoa está olhando seus documentos. Em geral isso leva um dia útil, e avisaremos por e-mail.',
  },
  verified: 'Sua identidade está verificada. Você já pode pagar.',
  toPayment: 'Continuar para o pagamento',
}
