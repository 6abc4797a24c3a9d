ALTER TABLE "slots" ADD CONSTRAINT "slots_id_day_range" CHECK ("id_day" BETWEEN 1 AND 7);
ALTER TABLE "slots" ADD CONSTRAINT "slots_time_of_day" CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
ALTER TABLE "slots" ADD CONSTRAINT "slots_capacity_range" CHECK ("capacity" >= 1);
ALTER TABLE "slots" ADD CONSTRAINT "slots_minutes_range" CHECK ("minutes" BETWEEN 5 AND 480);
ALTER TABLE "slots" ADD CONSTRAINT "slots_class_for_listed" CHECK ("class_for" IN ('men', 'women', 'mixed'));
ALTER TABLE "slots" ADD CONSTRAINT "slots_valid_from_until" CHECK ("valid_from" <= "valid_until");

-- A slot never has more bookings than places. Each booking changes the slot's row, so a second booking waits for the first, and
-- is refused if the slot is full then. The service waits earlier, in `lockSlots`.
ALTER TABLE "slots" ADD CONSTRAINT "slots_booked_within_capacity" CHECK ("booked" BETWEEN 0 AND "capacity");

-- Keeps `booked`. AFTER, because an INSERT that ON CONFLICT skips must not count.
CREATE FUNCTION "count_bookings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        UPDATE "slots" SET "booked" = 0 WHERE "booked" <> 0;
        RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' THEN
        IF NEW."id_time" = OLD."id_time" THEN
            RETURN NULL;
        END IF;
        -- In one order, so that two moves in opposite directions do not wait for each other for ever.
        PERFORM 1 FROM "slots" WHERE "id_time" IN (OLD."id_time", NEW."id_time") ORDER BY "id_time" FOR NO KEY UPDATE;
    END IF;
    IF TG_OP IN ('UPDATE', 'DELETE') THEN
        UPDATE "slots" SET "booked" = "booked" - 1 WHERE "id_time" = OLD."id_time";
        -- The slot itself was deleted or got another id_time, and its bookings only follow it.
        IF NOT FOUND THEN
            RETURN NULL;
        END IF;
    END IF;
    IF TG_OP IN ('UPDATE', 'INSERT') THEN
        UPDATE "slots" SET "booked" = "booked" + 1 WHERE "id_time" = NEW."id_time";
    END IF;
    RETURN NULL;
END;
$$;
CREATE TRIGGER "bookings_counted" AFTER INSERT OR DELETE OR UPDATE OF "id_time" ON "bookings"
    FOR EACH ROW EXECUTE FUNCTION "count_bookings"();
CREATE TRIGGER "bookings_emptied" AFTER TRUNCATE ON "bookings"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_bookings"();
