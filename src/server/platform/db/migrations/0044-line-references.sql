-- Money that came, by the letters and digits of the bank's reference: whoever types it from a statement sets spaces and signs as
-- they like. See transfers/desk/imported-line.ts.
create index bank_lines_reference on bank_lines
  (regexp_replace(upper(replace(normalize(bank_reference, nfkc), 'ß', 'ss')), '[^A-Z0-9]', '', 'g'))
  where amount_minor > 0 and bank_reference is not null;
