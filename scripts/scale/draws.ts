/** SQL functions that draw a value from the seed, the row's number and a number for the field. Repeatable. */
export const draws = (seed: number): string => `
  create function pg_temp.draw(i bigint, what integer, below integer) returns integer language sql immutable parallel safe as $$
    select ((hashint8extended(i, ${seed} * 1000 + what) & 9223372036854775807) % below)::integer
  $$;
  create function pg_temp.pick(i bigint, what integer, choices text[]) returns text language sql immutable parallel safe as $$
    select choices[1 + pg_temp.draw(i, what, cardinality(choices))]
  $$;
  -- A UUIDv7 of a moment, the rest of it from a key.
  create function pg_temp.id_at(at timestamptz, key text) returns uuid language sql immutable parallel safe as $$
    select overlay(overlay(md5('${seed}' || key) placing lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' from 1 for 13)
      placing '8' from 17 for 1)::uuid
  $$;
  create function pg_temp.base36(n bigint) returns text language sql immutable parallel safe as $$
    select substr('${BASE36}', (n / 46656 % 36)::int + 1, 1) || substr('${BASE36}', (n / 1296 % 36)::int + 1, 1)
      || substr('${BASE36}', (n / 36 % 36)::int + 1, 1) || substr('${BASE36}', (n % 36)::int + 1, 1)
  $$;
  -- A person by number; one in three has a name that is not in Latin letters, or has marks on them.
  create function pg_temp.person(n bigint) returns text language sql immutable parallel safe as $$
    select case
      when pg_temp.draw(n, 1, 3) > 0 then pg_temp.pick(n, 2, ${sqlArray(LATIN.given)}) || ' ' || pg_temp.pick(n, 3, ${sqlArray(LATIN.family)})
      ${OTHERS.map(({ given, family, join }, kind) => `when pg_temp.draw(n, 4, ${OTHERS.length}) = ${kind} then pg_temp.pick(n, 2, ${sqlArray(given)}) || '${join}' || pg_temp.pick(n, 3, ${sqlArray(family)})`).join('\n      ')}
    end
  $$;`

export const sqlArray = (values: readonly string[]): string =>
  `array[${values.map(value => `'${value.replaceAll("'", "''")}'`).join(', ')}]`

const BASE36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const words = (text: string): string[] => text.split(' ')

const LATIN = {
  given: words(
    'Ana Ben Carla David Elena Felix Grace Hugo Irene James Karen Luis Maria Noah Olivia Peter Rosa Samuel Teresa Victor',
  ),
  family: words(
    "Santos Garcia Smith Reyes Johnson Cruz Brown Okafor Miller Mwangi Jones Naidoo Davis Hassan Wilson O'Brien Taylor Rahman Lopez Nguyen",
  ),
}

/** A name and what stands between its parts. */
const OTHERS = [
  {
    given: words('José Søren Zoë François Łukasz Ángela'),
    family: words('Núñez Østergård Müller Żak Ibáñez Çelik'),
    join: ' ',
  },
  { given: words('محمد فاطمة أحمد ليلى'), family: words('حسن إبراهيم علي منصور'), join: ' ' },
  { given: words('राहुल प्रिया अमित सुनीता'), family: words('शर्मा पटेल सिंह गुप्ता'), join: ' ' },
  { given: words('王 李 张 陈'), family: words('伟 芳 秀英 建国'), join: '' },
  { given: words('김 이 박 최'), family: words('민준 서연 지훈 수빈'), join: '' },
  { given: words('Nguyễn Trần Lê Phạm'), family: words('Văn-An Thị-Hoa Minh Đức'), join: ' ' },
  { given: words('สมชาย สมหญิง วิชัย มาลี'), family: words('ใจดี สุขสันต์ ทองคำ ศรีสุข'), join: ' ' },
]
