import type * as english from '#web/features/admin/ledger/server-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const serverTexts: Translated<typeof english.serverTexts> = {
  'Every entry is unchanged since it was written': 'Ningún asiento ha cambiado desde que se escribió',
  'Every entry has postings, and every posting its entry':
    'Cada asiento tiene apuntes, y cada apunte, su asiento',
  'Every entry is in the chain': 'Cada asiento está en la cadena',
  'No block of the chain is missing, and each matches its hash':
    'No falta ningún bloque de la cadena, y cada uno coincide con su hash',
  'Every block is sealed with our key, and the kept head is one of them':
    'Cada bloque lleva el sello de nuestra clave, y la cabeza guardada es uno de ellos',
  'Every checkpoint follows from the one before and the postings since':
    'Cada punto de control se deduce del anterior y de los apuntes posteriores',
  'Checkpoint and tail are the sum of all postings':
    'El punto de control y lo posterior suman todos los apuntes',
  'Debits and credits are equal in every currency': 'Los cargos y los abonos son iguales en cada moneda',
  'Every entry books something that is there, between accounts of its kind':
    'Cada asiento registra algo que existe, entre cuentas de su clase',
  'The chain still has every head that the audit log has recorded':
    'La cadena conserva todas las cabezas que anotó el registro de auditoría',
  'Every transfer has the history and the entries of its state, with its own figures':
    'Cada envío tiene el historial y los asientos de su estado, con sus propias cifras',
  'Refunded transfers have moved nothing in the end': 'Los envíos reembolsados no han movido nada al final',
  'Every captured payment has its entry and has paid its transfer':
    'Cada pago cobrado tiene su asiento y ha pagado su envío',
  'Every sum to be refunded has its refund, and every sent refund has its entry':
    'Cada suma por reembolsar tiene su reembolso, y cada reembolso enviado, su asiento',
  'Every dispute is booked with its amount, and reversed if it was won':
    'Cada disputa está registrada con su importe, y revertida si se ganó',
  'Every charge at the provider is one of our payments, and every payment is a charge':
    'Cada cargo en el proveedor es uno de nuestros pagos, y cada pago es un cargo',
  'Every treasury entry has its ledger entry, and every such ledger entry its treasury entry':
    'Cada asiento de tesorería tiene su asiento en el libro mayor, y a la inversa',
  'Every safeguarding statement equals the books of that day':
    'Cada estado de salvaguarda coincide con los libros de ese día',
  'The count of every promo code equals its uses':
    'El contador de cada código promocional es igual a sus usos',
  'Held money of each bank line is in unapplied funds, and money that paid a transfer or is our own counts once':
    'El dinero retenido de cada línea del banco está en fondos sin aplicar, y el que pagó un envío o es nuestro cuenta una vez',
  '{} of our captured payments are no charge at {}': '{1} de nuestros pagos cobrados no son un cargo en [2]',
}
