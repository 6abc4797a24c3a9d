import { idMessages } from "../id/messages.ts";

export const enMessages: typeof idMessages = {
  messages: {
    tab: "WhatsApp messages",
    hint: "The WhatsApp buttons beside students, hours and tests open WhatsApp with one of these messages already written. You check it and send it yourself.",
    names: {
      test_scheduled: "Test scheduled",
      test_result: "Test result",
      hour_booked: "Hour booked",
      hour_moved: "Hour moved",
      teacher_changed: "New teacher",
    },
    text: "Text of the message",
    placeholders: "Placeholders",
    placeholdersHint: "Tap to insert. A line is left out when all of its placeholders are empty.",
    preview: "Example",
    unknown: (name) => `There is no placeholder ${name}.`,
    reset: "Restore the default",
    saved: "Saved the text.",
    wasReset: "Restored the default text.",
    isDefault: "Default",
    moved: "Tell the students: the hour was moved",
    newTeacher: "Tell the students: they have a new teacher",
    movedToTeacher: "Tell the students: new hour, new teacher",
    movedFrom: (when) => `Tell them: moved from ${when}`,
    correction: "Tell the students",
    opened: "WhatsApp opened",
    movedHint: "Each button opens WhatsApp with a message that is ready to send.",
    noNumber: "No number yet",
    tell: "Message",
    send: (about) => `Message on WhatsApp: ${about}`,
    // Messages are in the school's language, and so is what fills them in.
    sample: idMessages.messages.sample,
  },
};
