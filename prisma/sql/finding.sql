-- For indexes that search within texts.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";

-- A text as searches compare it: without case, accents, vowel signs, apostrophes and invisible marks. The same as `foldText` of
-- packages/contract/src/finding.ts. A locale such as C knows the case of A to Z only: the last list has that of other letters.
CREATE FUNCTION "fold_text"("written" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length("written") = length("written") THEN lower(translate("written", '''`', ''))
    ELSE translate(
        lower(regexp_replace(
            normalize(translate("written", '´', ''), NFKD),
            '[''`\u00AD\u02B9\u02BB-\u02BF\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7' ||
            '\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1' ||
            '\u08E3-\u08FF\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2018\u2019\u201B\u202A-\u202E\u2032\u2060-\u206F' ||
            '\u20D0-\u20F0\uA78C\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]',
            '', 'g'
        )),
        'ÆÐØÞĐĦŁŊŒŦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
        'æðøþđħłŋœŧßαβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя'
    ) END
$$;
